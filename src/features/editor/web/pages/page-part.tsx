import { Fragment } from 'react'
import { later } from '#kit/web/later.tsx'
import { Cards } from '../cards/cards.tsx'
import { HeadCard } from '../cards/head-card.tsx'
import { provideProducts } from '../fields/load-products.ts'
import { TextPart } from '../code/later-text.tsx'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { Problems } from '../problems/problems.tsx'
import { usePageProblems } from '../problems/use-page-problems.ts'
import { TextFrame } from '../drafts/text-frame.tsx'

const NoPage = later(async () => (await import('./no-page.tsx')).NoPage)

provideProducts(async () => (await import('../fields/read-products.ts')).readProducts)

interface Props {
  page: string
  isText: boolean
  onPage: (page: string) => void
  wanted: { line: number } | undefined
  onShow: (line: number) => void
}

/** The text of a page, as cards or as it stands in its file. */
export function PagePart({ page, isText, onPage, wanted, onShow }: Props) {
  const { openFile, state } = useOpenFile(page)
  const { text, revision } = state
  const problems = usePageProblems(text)
  if (state.phase === 'ready' && state.published.version === null && !text && state.past.length === 0)
    return <NoPage page={page} onMake={openFile.replace} onPage={onPage} />
  return (
    <TextFrame state={state}>
      {() => (
        <>
          <Problems
            file={page}
            isText={isText}
            problems={problems}
            text={text}
            onShow={onShow}
            onFix={openFile.replace}
          />
          {isText ? (
            <TextPart key={page} path={page} wanted={wanted} />
          ) : (
            <Fragment key={page}>
              <HeadCard {...{ page, text, revision, wanted }} onChange={openFile.type} />
              <Cards text={text} revision={revision} onChange={openFile.type} wanted={wanted} />
            </Fragment>
          )}
        </>
      )}
    </TextFrame>
  )
}
