import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, streamJsonArray } from '../../kernel/index.js';
import { IssueReader } from '../lists/issue-reader.js';
import { IssueIdPath, IssueKindQuery, IssuePagePath, IssueTitlesPath, IssueTitlesQuery } from './issue-params.js';

/** Lists and counts of issues, and single issues. */
@Controller('api')
@RequireSignIn()
export class IssueListController {
  constructor(private readonly issueReader: IssueReader) {}

  @Get('v1/Issues')
  listAll(@CurrentUser() caller: Principal) {
    return streamJsonArray(this.issueReader.streamAll({}, caller));
  }

  @Get('v1/Issues/count')
  count(@CurrentUser() caller: Principal) {
    return this.issueReader.count(caller);
  }

  @Get('v1/Issues/provider/:id')
  listOfTitle(
    @Param('id') providerId: string,
    @Query(lenientZodPipe(IssueKindQuery)) { requestType: kind }: IssueKindQuery,
    @CurrentUser() caller: Principal,
  ) {
    return streamJsonArray(this.issueReader.streamAll({ providerId, ...(kind && { kind }) }, caller));
  }

  @Get('v1/Issues/request/:id')
  listOfRequest(@Param(lenientZodPipe(IssueIdPath)) { id: requestId }: IssueIdPath, @CurrentUser() caller: Principal) {
    return streamJsonArray(this.issueReader.streamAll({ requestId }, caller));
  }

  @Get('v1/Issues/:id')
  findOne(@Param(lenientZodPipe(IssueIdPath)) { id }: IssueIdPath, @CurrentUser() caller: Principal) {
    return this.issueReader.findOne(id, caller);
  }

  @Get('v1/Issues/:take/:skip/:status')
  listPage(@Param(lenientZodPipe(IssuePagePath)) { take: limit, skip: offset, status }: IssuePagePath, @CurrentUser() caller: Principal) {
    return this.issueReader.findPage(status, { offset, limit }, caller);
  }

  @Get('v2/Issues/details/:providerId')
  findTitle(
    @Param('providerId') providerId: string,
    @Query(lenientZodPipe(IssueKindQuery)) { requestType: kind }: IssueKindQuery,
    @CurrentUser() caller: Principal,
  ) {
    return this.issueReader.findTitle({ providerId, ...(kind && { kind }) }, caller);
  }

  @Get('v2/Issues/:position/:take/:status')
  listTitles(
    @Param(lenientZodPipe(IssueTitlesPath)) { position: offset, take: limit, status }: IssueTitlesPath,
    @CurrentUser() caller: Principal,
  ) {
    return this.issueReader.findTitles(status, { offset, limit }, caller);
  }

  @Get('v3/issues')
  listTitlePage(
    @Query(lenientZodPipe(IssueTitlesQuery)) { status, position: offset, count: limit }: IssueTitlesQuery,
    @CurrentUser() caller: Principal,
  ) {
    return this.issueReader.findTitlePage(status, { offset, limit }, caller);
  }
}
