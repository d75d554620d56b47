import { t } from '#kit/t.ts'
import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '#kit/web/call.ts'
import { PageFrame } from '#kit/web/page-frame/page-frame.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check, clock } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { previewPage } from '#sites/preview-contract.ts'
import type { GrowingWebsite } from './use-build.ts'
import styles from './build.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Between two looks at a page that grows. */
const restMs = 300

const fileOf = (page: string): string => `${page.replace(/^\/+|(?<!\/)\/+$/g, '')}/content.txt`.replace(/^\//, '')

/** The html of the page that grows; the one before stays until the next is there. */
function useGrowing(domain: string, page: string, content: string) {
  const [html, setHtml] = useState<string>()
  const latest = useRef({ page, content })
  const isAsked = useRef(false)
  useEffect(() => {
    latest.current = { page, content }
  }, [page, content])
  useEffect(() => {
    const stop = new AbortController()
    async function look(): Promise<void> {
      const { page: path, content: text } = latest.current
      if (isAsked.current || text === '') return
      isAsked.current = true
      try {
        const body = { path: fileOf(path), content: text, page: path }
        const answer = await call(previewPage, { params: { id: domain }, body }, { signal: stop.signal })
        setHtml(await answer.text())
      } catch (problem) {
        // The next look comes in a moment, and the complete pages are shown at the end.
        if (!(problem instanceof CallError) && !stop.signal.aborted) throw problem
      } finally {
        isAsked.current = false
      }
    }
    const timer = setInterval(() => void look(), restMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [domain])
  return html
}

function Outline({ pages, complete, current }: GrowingWebsite) {
  if (pages.length === 0) return <Skeleton words={t('Planning the pages...')} lines={3} />
  return (
    <ol className={styles.outline}>
      {pages.map(({ path, title }) => (
        <li key={path} aria-current={path === current && !complete.has(path) ? 'step' : undefined}>
          <Icon of={complete.has(path) ? check : clock} />
          <span dir="auto">{title}</span>
          <span className="unseen">{complete.has(path) ? t(', done') : t(', not done yet')}</span>
        </li>
      ))}
    </ol>
  )
}

/** A website that is being built: its outline, and the page that grows now. */
export function GrowingSite({
  domain,
  growing,
  onCancel,
}: {
  domain: string
  growing: GrowingWebsite
  onCancel: () => void
}) {
  const { title, pages, complete, current, texts } = growing
  const html = useGrowing(domain, current, texts.get(current) ?? '')
  const so = pages.length === 0 ? t('Building') : t(`${complete.size} of ${pages.length} pages`)
  return (
    <section className={layout.section} aria-label={t('Your website is being built')} aria-busy="true">
      <header className={layout.heading}>
        <h3>
          <bdi>{title || t('Your website')}</bdi>
        </h3>
        <output>{so}</output>
      </header>
      <div className={styles.growing}>
        <div>
          <Outline {...growing} />
          <Button onClick={onCancel}>Cancel</Button>
        </div>
        {html === undefined ? <Skeleton lines={10} /> : <PageFrame title={t('Preview of the page')} html={html} />}
      </div>
    </section>
  )
}
