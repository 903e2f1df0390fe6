import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentUser, SignedIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, streamJsonArray } from '../../kernel/index.js';
import { IssueReader } from '../lists/issue-reader.js';
import { IssueIdPath, IssueKindQuery, IssuePagePath, IssueTitlesPath, IssueTitlesQuery } from './issue-params.js';

/** Lists and counts of issues, and single issues. */
@Controller('api')
@SignedIn()
export class IssueListController {
  constructor(private readonly reader: IssueReader) {}

  @Get('v1/Issues')
  listAll(@CurrentUser() caller: Principal) {
    return streamJsonArray(this.reader.streamAll({}, caller));
  }

  @Get('v1/Issues/count')
  count(@CurrentUser() caller: Principal) {
    return this.reader.count(caller);
  }

  @Get('v1/Issues/provider/:id')
  listOfTitle(
    @Param('id') providerId: string,
    @Query(lenientZodPipe(IssueKindQuery)) { requestType: kind }: IssueKindQuery,
    @CurrentUser() caller: Principal,
  ) {
    return streamJsonArray(this.reader.streamAll({ providerId, ...(kind && { kind }) }, caller));
  }

  @Get('v1/Issues/request/:id')
  listOfRequest(@Param(lenientZodPipe(IssueIdPath)) { id: requestId }: IssueIdPath, @CurrentUser() caller: Principal) {
    return streamJsonArray(this.reader.streamAll({ requestId }, caller));
  }

  @Get('v1/Issues/:id')
  findOne(@Param(lenientZodPipe(IssueIdPath)) { id }: IssueIdPath, @CurrentUser() caller: Principal) {
    return this.reader.findOne(id, caller);
  }

  @Get('v1/Issues/:take/:skip/:status')
  listPage(@Param(lenientZodPipe(IssuePagePath)) { take: limit, skip: offset, status }: IssuePagePath, @CurrentUser() caller: Principal) {
    return this.reader.findPage(status, { offset, limit }, caller);
  }

  @Get('v2/Issues/details/:providerId')
  findTitle(
    @Param('providerId') providerId: string,
    @Query(lenientZodPipe(IssueKindQuery)) { requestType: kind }: IssueKindQuery,
    @CurrentUser() caller: Principal,
  ) {
    return this.reader.findTitle({ providerId, ...(kind && { kind }) }, caller);
  }

  @Get('v2/Issues/:position/:take/:status')
  listTitles(
    @Param(lenientZodPipe(IssueTitlesPath)) { position: offset, take: limit, status }: IssueTitlesPath,
    @CurrentUser() caller: Principal,
  ) {
    return this.reader.findTitles(status, { offset, limit }, caller);
  }

  @Get('v3/issues')
  listTitlePage(
    @Query(lenientZodPipe(IssueTitlesQuery)) { status, position: offset, count: limit }: IssueTitlesQuery,
    @CurrentUser() caller: Principal,
  ) {
    return this.reader.findTitlePage(status, { offset, limit }, caller);
  }
}
