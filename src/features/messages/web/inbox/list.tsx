import { t } from '#kit/t.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { useAnswer } from '#kit/web/use-answer.ts'
import type { listMessages } from '#messages/inbox-contract.ts'
import { folderWords, formWords } from '../mail/message-words.ts'
import type { MessageActs } from '../mail/use-acts.ts'
import type { InboxRoute } from '../mail/use-route.ts'
import { Above } from './above.tsx'
import { Row } from './row.tsx'
import type { Selection } from './use-selection.ts'
import styles from './list.module.css'
import layout from '#kit/web/parts/layout.module.css'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { MessageView } from '../mail/use-messages.ts'

const linksIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('a[data-message]')]

/** When the message with the focus leaves the list, the one that takes its place gets it. */
function useFocusKept(items: readonly MessageView[]) {
  const list = useRef<HTMLOListElement>(null)
  const at = useRef(-1)
  const keep = useCallback((element: HTMLOListElement | null) => {
    list.current = element
    if (!element) return
    const mark = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('li') : null
      at.current = row ? [...element.children].indexOf(row) : -1
    }
    element.addEventListener('focusin', mark)
    return () => element.removeEventListener('focusin', mark)
  }, [])
  useLayoutEffect(() => {
    if (!list.current || at.current < 0 || document.activeElement !== document.body) return
    const links = linksIn(list.current)
    links[Math.min(at.current, links.length - 1)]?.focus({ preventScroll: true })
  }, [items])
  return keep
}

interface Props extends SectionProps {
  route: InboxRoute
  answer: ReturnType<typeof useAnswer<typeof listMessages>>
  acts: MessageActs
  selection: Selection
}

/** Where visitors write: on the site itself. */
function ContactPage({ domain: { url } }: SectionProps) {
  const page = new URL('/contact', url)
  page.search = new URL(url).search
  return (
    <TextLink href={page.href} isOutside>
      View your contact page
    </TextLink>
  )
}

/** Says what belongs here, or how to see more than what was searched for. */
function Nothing({ route, domain }: Pick<Props, 'route' | 'domain'>) {
  const { folder, form, list, isUnreadOnly, showUnread } = route
  const { icon, about, title } = form === undefined ? folderWords[folder] : formWords(form)
  const { q } = list.query
  if (q !== undefined)
    return (
      <Empty title={t('No messages found')} text={t(`Nothing in “${title}” matches “${q}”.`)}>
        <Button onClick={() => list.search('')}>Show all</Button>
      </Empty>
    )
  if (isUnreadOnly)
    return (
      <Empty icon={icon} title={t('No messages found')} text={t(`You’re all caught up in “${title}”.`)}>
        <Button onClick={() => showUnread(false)}>Show all</Button>
      </Empty>
    )
  return (
    <Empty icon={icon} title={t('No messages found')} text={about}>
      {folder === 'inbox' && form === undefined && <ContactPage domain={domain} />}
    </Empty>
  )
}

/** To the pages before and behind; nothing where there is one page. */
function Pages({ route: { list }, answer: { data, isFetching } }: Pick<Props, 'route' | 'answer'>) {
  const next = data?.next ?? null
  if (list.page === 1 && next === null) return null
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <Button isSmall disabled={list.page === 1} onClick={list.goBack}>
        Newer
      </Button>
      <span className={layout.quiet}>Page {list.page}</span>
      <Button isSmall disabled={next === null || isFetching} onClick={() => next !== null && list.goOn(next)}>
        Older
      </Button>
    </nav>
  )
}

function Rows({ route, answer, selection }: Pick<Props, 'route' | 'answer' | 'selection'>) {
  const items = answer.data?.items ?? []
  const keep = useFocusKept(items)
  return (
    <ol ref={keep} className={styles.rows} aria-label={t('Messages')}>
      {items.map((message) => (
        <Row
          key={message.id}
          message={message}
          address={route.addressOfMessage(message.id)}
          isOpen={message.id === route.message}
          isChosen={selection.has(message.id)}
          onOpen={() => route.open(message.id)}
          onChoose={() => selection.toggle(message.id)}
        />
      ))}
    </ol>
  )
}

/** A page of a folder, the latest message first. */
export function List({ domain, route, answer, acts, selection }: Props) {
  const { data, error, isFetching, refetch } = answer
  const isEmpty = data?.items.length === 0
  return (
    <div className={styles.list} aria-busy={isFetching || undefined}>
      <Trouble
        title={t('Error loading messages')}
        words={error && sayFailure(error)}
        retryWords={t('Retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {!data && !error && <Skeleton words={t('Loading messages...')} lines={8} />}
      {data && <Above domain={domain} route={route} items={data.items} acts={acts} selection={selection} />}
      {data && !isEmpty && <Rows route={route} answer={answer} selection={selection} />}
      {isEmpty && <Nothing route={route} domain={domain} />}
      <Pages route={route} answer={answer} />
    </div>
  )
}

/** What the server says is told as well, as it may say what to do. */
const sayFailure = ({ message }: { message: string }) => (
  <>
    Failed to load messages<span className={styles.cause}>{message}</span>
  </>
)
