import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { undoChange } from '#files/change-contract.ts'
import { accountPath } from '#domains/web/account-path.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { PageFrame } from '#kit/web/page-frame/page-frame.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { moon, open, sun, undo } from '#kit/web/parts/icons.ts'
import { Note } from '#kit/web/parts/note.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { acceptBuild, previewBuild } from '../contract.ts'
import type { Built } from './kept-build.ts'
import styles from './build.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Of the screen that the preview plays. */
const screenPixels = () => (innerWidth < 700 ? 390 : 1100)

type Theme = 'light' | 'dark' | undefined

const usePage = (domain: string, build: string, page: string, theme: Theme) =>
  useQuery<string, CallError>({
    queryKey: ['built page', domain, build, page, theme],
    queryFn: async ({ signal }) => {
      const query = { page, ...(theme && { theme }) }
      return (await call(previewBuild, { params: { id: domain, build }, query }, { signal })).text()
    },
    retry: false,
    placeholderData: (before) => before,
  })

/** The pages of a website that was built, one at a time. */
function Pages({ domain, built }: { domain: string; built: Built }) {
  const [page, setPage] = useState(built.pages[0]?.path ?? '/')
  const [theme, setTheme] = useState<Theme>()
  const { data, error, refetch, isFetching } = usePage(domain, built.id, page, theme)
  const choices = built.pages.map(({ path, title }) => ({ value: path, label: title }))
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label={t('Page')}
          choices={choices}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value)}
        />
        <IconButton
          icon={theme === 'dark' ? sun : moon}
          label={theme === 'dark' ? t('Preview in light mode') : t('Preview in dark mode')}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </div>
      <Trouble
        title={t('This page can’t be shown')}
        words={error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {data === undefined ? (
        !error && <Skeleton lines={10} />
      ) : (
        <PageFrame title={t('New page')} html={data} width={screenPixels()} />
      )}
    </>
  )
}

interface Props extends SectionProps {
  built: Built
  onUsed: (change: string) => void
  onAgain: () => void
}

const byRules = t(
  'This website was created from a template and your description, without AI. Replace anything that doesn’t fit.',
)

/** A website that was built, to be looked at before it is used. */
export function BuiltSite({ domain, built, onUsed, onAgain }: Props) {
  const { mutate, isPending, error } = useSend(acceptBuild)
  const use = () =>
    mutate({ params: { id: domain.id, build: built.id } }, { onSuccess: ({ change }) => onUsed(change) })
  return (
    <section className={layout.section} aria-label={t('Your new website')}>
      <header className={layout.heading}>
        <h3>
          <bdi>{built.title || t('Your new website')}</bdi>
        </h3>
      </header>
      {built.byRules && <Note>{byRules}</Note>}
      <div className={layout.acts}>
        <Button kind="primary" isBusy={isPending} onClick={use}>
          Use this website
        </Button>
        <Button onClick={onAgain}>Change description</Button>
      </div>
      <Trouble title={t('Couldn’t use this website')} words={error?.message} />
      <Pages domain={domain.id} built={built} />
    </section>
  )
}

/** The website is in use: where to go, and the way back. */
export function Used({ domain, change, onAgain }: SectionProps & { change: string; onAgain: () => void }) {
  const { mutate, data, isPending, error } = useSend(undoChange)
  return (
    <section className={styles.used} aria-live="polite">
      <h3>{data ? t('Build undone') : t('Your website is ready')}</h3>
      <p>{data ? t('Your site is back to how it was.') : t('You can edit everything on it now.')}</p>
      {data && data.kept.length > 0 && (
        <ul>
          {data.kept.map(({ path, reason }) => (
            <li key={path}>
              <strong dir="ltr">{path}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={layout.acts}>
        <ButtonLink kind="primary" icon={open} href={domain.url} target="_blank" rel="noopener">
          View<span className="unseen"> in a new window</span>
        </ButtonLink>
        <ButtonLink to={accountPath(domain, 'edit')}>Edit</ButtonLink>
        {data ? (
          <Button onClick={onAgain}>Build another website</Button>
        ) : (
          <Button icon={undo} isBusy={isPending} onClick={() => mutate({ params: { id: domain.id, change } })}>
            Undo
          </Button>
        )}
      </div>
      <Trouble title={t('Couldn’t undo this')} words={error?.message} />
    </section>
  )
}
