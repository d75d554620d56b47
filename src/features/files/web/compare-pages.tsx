import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '#kit/web/call.ts'
import { Loading } from '#kit/web/loading.tsx'
import { PageFrame } from '#kit/web/page-frame/page-frame.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { previewPage } from '#sites/preview-contract.ts'
import { findChanges, markChanges } from './mark-changes.ts'
import styles from './compare-pages.module.css'

interface Side {
  domain: string
  path: string
  content: string
  title: string
  lines: ReadonlySet<number>
  kind: 'old' | 'new'
}

/** Of the screen that is played. */
const screenWidthPixels = 900

function Page({ domain, path, content, title, lines, kind }: Side) {
  const { data, error } = useQuery({
    queryKey: ['preview', domain, path, content],
    queryFn: async () => (await call(previewPage, { params: { id: domain }, body: { path, content } })).text(),
    staleTime: Infinity,
  })
  const change = useCallback((page: Document) => markChanges(page, lines, kind), [lines, kind])
  return (
    <figure data-kind={kind}>
      <figcaption>{title}</figcaption>
      <Trouble words={error?.message} />
      {!data && !error && <Loading />}
      {data !== undefined && <PageFrame title={title} html={data} width={screenWidthPixels} change={change} />}
    </figure>
  )
}

interface Props {
  domain: string
  path: string
  before: string
  after: string
  names: readonly [before: string, after: string]
}

/** A page as it was beside the page as it is, with what differs outlined; on a small screen one of both at a time. */
export function ComparePages({ domain, path, before, after, names }: Props) {
  const [side, setSide] = useState<'old' | 'new'>('old')
  const changes = useMemo(() => findChanges(before, after), [before, after])
  return (
    <div className={styles.pages} data-side={side}>
      <div className={styles.switch}>
        <Segments
          label={t('Page shown')}
          value={side}
          onChange={setSide}
          choices={[
            { value: 'old', label: names[0] },
            { value: 'new', label: names[1] },
          ]}
        />
      </div>
      <Page {...{ domain, path }} content={before} title={names[0]} lines={changes.before} kind="old" />
      <Page {...{ domain, path }} content={after} title={names[1]} lines={changes.after} kind="new" />
    </div>
  )
}
