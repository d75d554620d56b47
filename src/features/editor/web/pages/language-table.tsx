import { t } from '#kit/t.ts'
import { useContext, useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { alert, check } from '#kit/web/parts/icons.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { nameOfLanguage } from '../location/name-of-language.ts'
import { ShowFile } from '../location/show-file.ts'
import { nameOf } from '../location/where.ts'
import { useTitles } from '../location/use-pages.ts'
import { splitLanguage } from '../texts/site-languages.ts'
import { makeVariant, type WantedVariant } from '../languages/make-variant.ts'
import type { PageRow, Variant } from '../languages/page-variants.ts'
import { MissingVariant } from './missing-variant.tsx'
import { useLanguages } from '../languages/use-languages.ts'
import { useVariants } from './use-variants.ts'
import styles from './language-table.module.css'

interface CellProps {
  page: string
  variant: Variant
  onMake: (isCopied: boolean) => void
}

/** Where a page stands in one language. */
function Cell({ page, variant: { language, path, state, isDraft }, onMake }: CellProps) {
  const showFile = useContext(ShowFile)
  const name = nameOfLanguage(language)
  if (state === 'missing') return <MissingVariant page={page} language={name} onMake={onMake} />
  const words = state === 'older' ? t('Out of date') : isDraft ? t('Draft') : t('Up to date')
  return (
    <button
      type="button"
      className={styles.open}
      data-state={state}
      data-draft={isDraft || undefined}
      aria-label={t(`${page} in ${name}: ${words}`)}
      title={state === 'older' ? t('The main text has changed since.') : undefined}
      onClick={() => showFile(path)}
    >
      <Icon of={state === 'older' ? alert : check} />
      <span>{words}</span>
    </button>
  )
}

/** Makes pages in other languages, one or many. */
function useMaking() {
  const openFiles = useOpenFiles()
  const [isBusy, setBusy] = useState(false)
  const make = async (wanted: WantedVariant[]): Promise<boolean> => {
    setBusy(true)
    try {
      for (const each of wanted) await makeVariant(openFiles, each)
      return true
    } catch (problem) {
      showToast({ title: t('Failed to create page'), text: wordsOf(problem), kind: 'bad' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, make }
}

interface CopyProps extends ReturnType<typeof useMaking> {
  language: string
  wanted: WantedVariant[]
}

/** Copies all that one language lacks. */
function CopyAll({ language, wanted, isBusy, make }: CopyProps) {
  const { length } = wanted
  if (length === 0) return null
  const copy = async () => {
    if (!(await make(wanted))) return
    showToast({
      title: sayCount(length, { one: '1 page copied', other: `${length} pages copied` }),
      text: sayCount(length, { one: 'It goes live once you publish.', other: 'They go live once you publish.' }),
    })
  }
  return (
    <Button isSmall isBusy={isBusy} onClick={() => void copy()}>
      {sayCount(length, {
        one: `Copy the missing page into ${nameOfLanguage(language)}`,
        other: `Copy all ${length} missing pages into ${nameOfLanguage(language)}`,
      })}
    </Button>
  )
}

/** What pages are called, and how they are made and opened. */
function useTable() {
  const { domain } = useOpenFiles()
  const titles = useTitles(domain)
  const showFile = useContext(ShowFile)
  const { isBusy, make } = useMaking()
  const nameFor = ({ source }: PageRow) => titles[source] ?? nameOf(splitLanguage(source).file)
  const wish = (row: PageRow, { path }: Variant, isCopied: boolean): WantedVariant => {
    const origin = row.variants.find(({ state }) => state !== 'missing')?.path ?? row.source
    return { path, source: origin, title: nameFor(row), isCopied }
  }
  const open = async (wanted: WantedVariant) => {
    if (await make([wanted])) showFile(wanted.path)
  }
  /** The pages that a language lacks, to be copied. */
  const lackingIn = (rows: PageRow[], language: string) =>
    rows.flatMap((row) =>
      row.variants
        .filter((variant) => variant.language === language && variant.state === 'missing')
        .map((variant) => wish(row, variant, true)),
    )
  return { nameFor, wish, open, lackingIn, isBusy, make }
}

interface RowProps extends Pick<ReturnType<typeof useTable>, 'nameFor' | 'wish' | 'open'> {
  row: PageRow
}

const Row = ({ row, nameFor, wish, open }: RowProps) => (
  <tr>
    <th scope="row">{nameFor(row)}</th>
    {row.variants.map((variant) => (
      <td key={variant.language}>
        <Cell page={nameFor(row)} variant={variant} onMake={(isCopied) => void open(wish(row, variant, isCopied))} />
      </td>
    ))}
  </tr>
)

/** Every page in every language: which are there, missing, or older than the text that they were made from. */
export function LanguageTable() {
  const { own, others } = useLanguages()
  const { rows, isPending } = useVariants()
  const { lackingIn, isBusy, make, ...acts } = useTable()
  if (isPending) return <Loading />
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="unseen">Pages by language</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {[own, ...others].map((language) => (
              <th key={language} scope="col">
                {nameOfLanguage(language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.source} row={row} {...acts} />
          ))}
        </tbody>
      </table>
      {others.map((language) => (
        <CopyAll key={language} language={language} wanted={lackingIn(rows, language)} {...{ isBusy, make }} />
      ))}
    </div>
  )
}
