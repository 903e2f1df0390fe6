import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { RequirePermission, RequireSignIn } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { IssueCategoriesService } from '../settings/issue-categories.service.js';
import { CategoryBody, CategoryIdPath } from './issue-params.js';

/** The categories of issues. */
@Controller('api/v1/Issues/categories')
@RequirePermission('issues.manage')
export class IssueCategoryController {
  constructor(private readonly categories: IssueCategoriesService) {}

  @Get()
  @RequireSignIn()
  list() {
    return this.categories.list();
  }

  @Post()
  add(@Body(lenientZodPipe(CategoryBody)) { value }: CategoryBody): Promise<boolean> {
    return this.categories.add(value);
  }

  @Delete(':catId')
  remove(@Param(lenientZodPipe(CategoryIdPath)) { catId }: CategoryIdPath): Promise<boolean> {
    return this.categories.remove(catId);
  }
}
