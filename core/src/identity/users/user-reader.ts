import { Injectable } from '@nestjs/common';
import type { Role } from '../access/permissions.js';
import { type Account, type User, UserType } from './user.js';
import { UserRepository } from './user.repository.js';
import { UserListRepository, type UserOption } from './user-list.repository.js';

/** Queries users by id, role or page. The system account is found by its id, but is in no list. */
@Injectable()
export class UserReader {
  constructor(
    private readonly userRepository: UserRepository,
    private readonly userListRepository: UserListRepository,
  ) {}

  async findById(id: string): Promise<User | null> {
    return (await this.userRepository.find(id))?.user ?? null;
  }

  /** Users by id; unknown ids are missing from the map. */
  async findByIds(ids: Iterable<string>): Promise<Map<string, User>> {
    return mapped(await this.userRepository.findByIds([...ids]));
  }

  /** All users, by name. */
  findAll(): Promise<User[]> {
    return this.userListRepository.findAll();
  }

  /** Users whose ids follow the given one, in the order of their ids. */
  async findAfter(id: string, limit: number): Promise<User[]> {
    return (await this.userRepository.findAfter(id, limit)).map(({ user }) => user);
  }

  /** All users as options, by name. */
  findOptions(): Promise<UserOption[]> {
    return this.userListRepository.findOptions();
  }

  /** Users with at least one of the roles who are not disabled. */
  async findByRole(...roles: Role[]): Promise<User[]> {
    const accounts = await this.userRepository.findByIds(await this.userRepository.findIdsWithRole(roles));
    return accounts.map(({ user }) => user).filter((user) => user.userType !== UserType.system && !user.roles.has('Disabled'));
  }
}

const mapped = (accounts: readonly Account[]): Map<string, User> => new Map(accounts.map(({ user }) => [user.id, user]));
