import { Fragment } from 'react'
import { later } from '#kit/web/later.tsx'
import { Cards } from '../cards/cards.tsx'
import { HeadCard } from '../cards/head-card.tsx'
import { TextPart } from '../code/later-text.tsx'
import { useSession } from '../drafts/use-desk.ts'
import { Problems } from '../problems/problems.tsx'
import { usePageProblems } from '../problems/use-page-problems.ts'
import { TextFrame } from '../drafts/text-frame.tsx'
import { PagePicker } from './page-picker.tsx'

const NoPage = later(async () => (await import('./no-page.tsx')).NoPage)

interface Props {
  page: string
  isText: boolean
  onPage: (page: string) => void
  onText: (isText: boolean) => void
  wanted: { line: number } | undefined
  onShow: (line: number) => void
}

/** The text of a page, as cards or as it stands in its file. */
export function PagePart({ wanted, onShow, ...picker }: Props) {
  const { page, isText } = picker
  const { session, state } = useSession(page)
  const { text, turn } = state
  const problems = usePageProblems(text)
  if (state.phase === 'ready' && state.published.version === null && !text && state.past.length === 0)
    return <NoPage page={page} onMake={session.replace} onPage={picker.onPage} />
  return (
    <>
      <PagePicker {...picker} />
      <TextFrame state={state}>
        {() => (
          <>
            <Problems file={page} problems={problems} text={text} onShow={onShow} onFix={session.replace} />
            {isText ? (
              <TextPart key={page} path={page} wanted={wanted} />
            ) : (
              <Fragment key={page}>
                <HeadCard {...{ page, text, turn, wanted }} onChange={session.type} />
                <Cards text={text} turn={turn} onChange={session.type} wanted={wanted} />
              </Fragment>
            )}
          </>
        )}
      </TextFrame>
    </>
  )
}
