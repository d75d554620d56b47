import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { later } from '#kit/web/later.tsx'
import type { Transfer, TransferPage } from '../contract.ts'
import { PageRow } from './page-row.tsx'
import { AddProducts, CurrencyField } from './currency-field.tsx'
import { inOrderOfCare } from './sums.ts'
import { Summary } from './summary.tsx'
import { useAccept } from './use-transfers.ts'
import styles from './page-list.module.css'
import layout from '#kit/web/parts/layout.module.css'

const Compare = later(async () => (await import('./compare.tsx')).Compare)

/** The pages that can still be taken over, those among them that are chosen, and a way to choose. */
function useChosen({ pages }: Transfer) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const open = pages.filter(({ path, accepted }) => path !== '' && !accepted)
  const chosen = open.filter(({ path }) => !left.has(path))
  const choose = ({ path }: TransferPage, isChosen: boolean) =>
    setLeft((old) => (isChosen ? new Set([...old].filter((each) => each !== path)) : new Set([...old, path])))
  return { open, chosen, isChosen: ({ path }: TransferPage) => !left.has(path), choose }
}

const wordsOf = (chosen: number, all: number): string => {
  if (chosen === all) return sayCount(all, { one: 'Import page', other: `Import all ${all} pages` })
  return sayCount(chosen, { one: 'Import 1 selected page', other: `Import ${chosen} selected pages` })
}

interface Props {
  domain: string
  transfer: Transfer
}

function TakeOver({ domain, transfer, open, chosen }: Props & Pick<ReturnType<typeof useChosen>, 'open' | 'chosen'>) {
  const { mutateAsync, isPending, error } = useAccept()
  const [currency, setCurrency] = useState('')
  const paths = chosen.length === open.length ? undefined : chosen.map(({ path }) => path)
  const take = () =>
    void mutateAsync({
      params: { id: domain, transfer: transfer.id },
      body: { ...(paths && { paths }), ...(currency && { currency }) },
    }).then(undefined, shownByItself)
  return (
    <>
      {transfer.unpriced > 0 && <CurrencyField count={transfer.unpriced} value={currency} onChange={setCurrency} />}
      <div className={layout.acts}>
        <Button kind="primary" disabled={chosen.length === 0} focusableWhenDisabled isBusy={isPending} onClick={take}>
          {wordsOf(chosen.length, open.length)}
        </Button>
        <p className={layout.quiet}>Pages at the same addresses will be replaced. You can undo the whole import.</p>
      </div>
      <Trouble title={t('Import failed')} words={error?.message} />
    </>
  )
}

/** What was imported, page by page, and the way to take it over. */
export function Report({ domain, transfer }: Props) {
  const { open, chosen, isChosen, choose } = useChosen(transfer)
  const [compared, setCompared] = useState<TransferPage>()
  const acts = { domain, transfer, open, chosen }
  return (
    <section className={layout.section} aria-label={t('Report')}>
      <Summary transfer={transfer} />
      {open.length > 0 && <TakeOver {...acts} />}
      {transfer.change !== null && transfer.unpriced > 0 && <AddProducts domain={domain} transfer={transfer} />}
      <ul className={styles.list} aria-label={t('Pages')}>
        {inOrderOfCare(transfer.pages).map((page) => (
          <PageRow
            key={page.address}
            page={page}
            home={transfer.pages[0]?.address ?? page.address}
            isChosen={isChosen(page)}
            isDone={open.length === 0}
            onChoose={(isIt) => choose(page, isIt)}
            onCompare={() => setCompared(page)}
          />
        ))}
      </ul>
      {open.length > 8 && <TakeOver {...acts} />}
      {compared && (
        <Compare of={{ domain, transfer: transfer.id }} page={compared} onClose={() => setCompared(undefined)} />
      )}
    </section>
  )
}
