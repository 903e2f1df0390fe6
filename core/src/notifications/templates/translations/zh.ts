import type { TemplateTexts } from './template-texts.js';

export const zh: TemplateTexts = {
  templates: {
    NewRequest: {
      subject: '[{ApplicationName}] 待审核：{Title}',
      message:
        '{Alias} 于 {RequestedDate} 请求了：{Title}{?Year} ({Year}){/Year}，{Type}。需要你做出决定。{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    DecidedRequest: {
      subject: '[{ApplicationName}] 新请求：{Title}',
      message:
        '{Alias} 于 {RequestedDate} 请求了：{Title}{?Year} ({Year}){/Year}，{Type}。无需做出决定。{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
    },
    RequestAvailable: {
      subject: '[{ApplicationName}] 可以观看了：{Title}',
      message: '{Title}{?Is4K}（4K）{/Is4K} 已在 {ApplicationName} 上线，祝观看愉快！',
    },
    PartiallyAvailable: {
      subject: '[{ApplicationName}] 新剧集：{Title}',
      message: '{Title} 有新的剧集：{PartiallyAvailableEpisodesList}。其余内容即将到来。',
    },
    RequestApproved: {
      subject: '[{ApplicationName}] 已批准：{Title}',
      message: '{Title}{?Is4K}（4K）{/Is4K} 已获批准，正在获取。内容到达后会再通知你。',
    },
    RequestDeclined: {
      subject: '[{ApplicationName}] 未获批准：{Title}',
      message: '{Title}{?Is4K}（4K）{/Is4K} 这次不会添加。{?DenyReason}原因：{DenyReason}{/DenyReason}',
    },
    RequestDeleted: {
      subject: '[{ApplicationName}] 请求已移除：{Title}',
      message: '{Alias}，你对 {Title}{?Is4K}（4K）{/Is4K} 的请求已被移除。',
    },
    ItemAddedToFaultQueue: {
      subject: '[{ApplicationName}] 无法发送 {Title}',
      message: '{Alias} 对 {Title} 的请求无法交给下载器，正在等待重试。{?Error}最近的错误：{Error}{/Error}',
    },
    Issue: {
      subject: '[{ApplicationName}] 收到问题报告：{Title}',
      message: '{Alias} 报告了 {Title} 的问题。类别：{IssueCategory}。{IssueSubject}：{IssueDescription}',
    },
    IssueComment: {
      subject: '[{ApplicationName}] 关于 {IssueSubject} 的回复',
      message: '{ActorAlias} 就 {Title}（{IssueSubject}）写道：{NewIssueComment}',
    },
    IssueInProgress: { subject: '[{ApplicationName}] 处理中：{Title}', message: '{Alias}，已有人在处理 {Title} 的问题。' },
    IssueResolved: {
      subject: '[{ApplicationName}] 已解决：{Title}',
      message: '{Alias}，你报告的 {Title} 的问题（{IssueSubject}）已标记为解决。',
    },
    IssueDeleted: { subject: '[{ApplicationName}] 报告已关闭：{Title}', message: '{Alias}，你关于 {Title} 的报告已被移除。' },
    WelcomeEmail: {
      subject: '你的 {ApplicationName} 账户已准备就绪',
      message:
        '{Alias}，你好！现在可以在 {ApplicationName} 上搜索和请求作品了。{?ApplicationUrl}请在 {ApplicationUrl} 登录。{/ApplicationUrl}',
    },
    WatchlistTokenExpired: {
      subject: '[{ApplicationName}] 请重新连接你的待看列表',
      message:
        '{Alias}，你的媒体服务器登录已失效，因此待看列表已暂停。请重新登录以继续。{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
    },
    PasswordReset: {
      subject: '{ApplicationName} 的新密码',
      message:
        '有人（希望是你本人）为你的账户 {UserName} 申请了新密码。链接只能使用一次，且有效时间很短。如果不是你本人，则无需任何操作：密码保持不变。',
    },
    ExternalPassword: {
      subject: '你的 {ApplicationName} 密码',
      message:
        '有人（希望是你本人）为你的账户 {UserName} 申请了新密码。你在这里使用其他服务的密码登录{?Service}（{Service}）{/Service}，密码需在那里更改。如果不是你本人，则无需任何操作。',
    },
  },
  mergedSubject: '[{ApplicationName}] 新到内容：{Count}',
  mergedApprovalsSubject: '[{ApplicationName}] 已批准的请求：{Count}',
  omission: { other: '另有 {Count} 项' },
  types: { movie: '电影', tv: '剧集', album: '专辑' },
};
