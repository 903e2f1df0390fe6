import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Button, Modal, Popconfirm, Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { IssueMessage } from '../../api/issues/index.js';
import { RelativeTime } from '../../components/relative-time.js';
import { MediaIcon } from '../../media/media-icon.js';
import { ErrorState } from '../../media/status/empty-state.js';
import { useSession } from '../../session/index.js';
import { useDeleteMessage, useIssueMessages, useSendMessage } from './use-issues.js';
import './issue-chat.css';

interface IssueChatDialogProps {
  readonly issueId: number;
  readonly subject: string;
  readonly onClose: () => void;
}

/** The chat of an issue: messages with the newest at the bottom, and a field for another one. */
export function IssueChatDialog({ issueId, subject, onClose }: IssueChatDialogProps) {
  const { t } = useTranslation('issues');
  return (
    <Modal open width="min(100vh, 100vw - 32px)" title={t('chat.title', { subject })} footer={null} onCancel={onClose}>
      <Messages issueId={issueId} />
      <MessageForm issueId={issueId} />
    </Modal>
  );
}

function Messages({ issueId }: Pick<IssueChatDialogProps, 'issueId'>) {
  const { t } = useTranslation('issues');
  const { data: messages, isError, refetch } = useIssueMessages(issueId);
  const end = useRef<HTMLLIElement>(null);
  // Keeps the newest message visible when one arrives.
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [messages?.length]);

  if (isError && !messages) return <ErrorState title={t('chat.loadFailed')} onRetry={() => void refetch()} />;
  if (!messages) return <Skeleton active title={false} />;
  if (messages.length === 0) return <p className="soft chat-empty">{t('chat.empty')}</p>;
  return (
    <ol className="chat" aria-label={t('chat.messages')} aria-live="polite" tabIndex={0}>
      {messages.map((message, place) => (
        <Message key={message.id} message={message} ref={place === messages.length - 1 ? end : null} />
      ))}
    </ol>
  );
}

interface MessageProps {
  readonly message: IssueMessage;
  readonly ref: React.Ref<HTMLLIElement>;
}

function Message({ message: { id, comment, date, username, adminComment, own }, ref }: MessageProps) {
  const { t } = useTranslation('issues');
  const mayManage = useSession().hasPermission('issues.manage');
  return (
    <li className="chat-message" data-own={own} ref={ref}>
      <p className="chat-about soft">
        <strong>{username ?? t('deletedUser')}</strong>
        {adminComment && <span className="chat-staff">{t('chat.staff')}</span>}
        <RelativeTime at={date} />
        {mayManage && <DeleteMessageButton messageId={id} />}
      </p>
      <p className="chat-text" dir="auto">
        {comment}
      </p>
    </li>
  );
}

/** A question belongs to the dialog from which it is asked. */
const dialogOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>('[role=dialog]') ?? document.body;

function DeleteMessageButton({ messageId }: { readonly messageId: number }) {
  const { t } = useTranslation('issues');
  const { mutate, isPending } = useDeleteMessage(messageId);
  return (
    <Popconfirm
      getPopupContainer={dialogOf}
      title={t('chat.deleteQuestion')}
      okText={t('chat.deleteConfirm')}
      cancelText={t('cancel')}
      onConfirm={() => mutate()}
    >
      <Button type="text" size="small" icon={<MediaIcon name="trash" size={14} />} loading={isPending} aria-label={t('chat.delete')} />
    </Popconfirm>
  );
}

const MAX_LENGTH = 5_000;

/** Sends with Enter; Shift and Enter begin a new line. The text is kept until it has arrived; what is typed meanwhile stays. */
function MessageForm({ issueId }: Pick<IssueChatDialogProps, 'issueId'>) {
  const { t } = useTranslation('issues');
  const [text, setText] = useState('');
  const { mutate, isPending } = useSendMessage(issueId, (sent) => setText((typed) => (typed.trim() === sent ? '' : typed)));
  const isEmpty = text.trim() === '';

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isEmpty && !isPending) mutate(text.trim());
  };
  return (
    <form className="chat-form" onSubmit={send}>
      <Input.TextArea
        aria-label={t('chat.text')}
        placeholder={t('chat.text')}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={(event) => !event.shiftKey && !event.nativeEvent.isComposing && send(event)}
      />
      <Button type="primary" htmlType="submit" disabled={isEmpty} loading={isPending}>
        {t('chat.send')}
      </Button>
    </form>
  );
}
