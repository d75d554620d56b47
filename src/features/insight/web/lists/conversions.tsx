import { t } from '#kit/t.ts'
import { useKept } from '../view/use-kept.ts'
import { formatMoney } from '#kit/money.ts'
import { conversionWords } from '#visitors/web/conversion-words.ts'
import { getConversions, type Conversion } from '#insight/contract.ts'
import { askedOf, type InsightView } from '../view/use-view.ts'
import { readerLanguage, sayValue, writeNumber, writeShare } from '../view/value-words.ts'
import { BarList, type BarRow } from './bar-list.tsx'

const writeSums = ({ money }: Conversion) => money.map((sum) => formatMoney(sum, readerLanguage())).join(', ') || '–'

const writeSources = ({ sources }: Conversion) =>
  sources.map(({ value, times }) => `${sayValue('source', value)} ${writeNumber(times)}`).join(', ') || '–'

const rowOf = (conversion: Conversion, visits: number): BarRow => ({
  key: conversion.kind,
  name: conversionWords[conversion.kind],
  size: conversion.times,
  cells: [
    writeNumber(conversion.times),
    conversion.before === null ? '–' : writeNumber(conversion.before),
    visits > 0 ? writeShare(conversion.times / visits) : '–',
    writeSums(conversion),
    writeSources(conversion),
  ],
})

const head = [t('What visitors did'), t('Times'), t('Before'), t('Share of visits'), t('Revenue'), t('From')]

/** What visitors did, by the site’s own forms, lists, chats and store. */
export function Conversions({ domainId, view }: { domainId: string; view: InsightView }) {
  const { data, error, refetch } = useKept(getConversions, {
    params: { id: domainId },
    query: { ...askedOf(view), compare: view.compare },
  })
  return (
    <BarList
      title={t('What visitors did')}
      head={head}
      rows={data?.items.map((conversion) => rowOf(conversion, data.visits))}
      trouble={error?.message}
      onRetry={() => void refetch()}
      empty={t('Forms, sign-ups, chats and orders of your visitors are counted here by themselves.')}
    />
  )
}
