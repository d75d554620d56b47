import { useState } from 'react'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { useKept } from '../view/use-kept.ts'
import { other } from '#visitors/counting/kinds.ts'
import { getBreakdown, type Share } from '#insight/contract.ts'
import type { Dimension } from '#insight/dimensions.ts'
import { askedOf, conditionNames, type ConditionName, type InsightView } from '../view/use-view.ts'
import { sayValue, writeLength, writeNumber, writeShare } from '../view/value-words.ts'
import { BarList, type BarRow } from './bar-list.tsx'

interface Props {
  domainId: string
  view: InsightView
  title: string
  /** What it can be broken down by; the first to begin with. */
  choices: readonly { by: Dimension; label: string }[]
}

const more = 100
const few = 8

const asCondition = (by: Dimension): ConditionName | undefined => {
  const named = by === 'entry' || by === 'exit' ? 'page' : by
  return conditionNames.find((name) => name === named)
}

const head = (label: string) => [
  label,
  t('Visitors'),
  t('Visits'),
  t('Page views'),
  t('Left after one page'),
  t('Time per visit'),
]

const cellsOf = ({ visitors, visits, views, bounces, seconds }: Share) => [
  writeNumber(visitors),
  writeNumber(visits),
  writeNumber(views),
  visits > 0 ? writeShare(bounces / visits) : '–',
  visits > 0 ? writeLength(seconds / visits) : '–',
]

function rowOf(by: Dimension, share: Share, view: InsightView): BarRow {
  const condition = asCondition(by)
  const isChoosable = condition !== undefined && share.value !== other && share.value !== ''
  return {
    key: share.value,
    name: sayValue(by, share.value),
    size: share.visitors,
    cells: cellsOf(share),
    choose: t('Show only these visits'),
    onChoose: isChoosable ? () => view.change({ [condition]: share.value }) : undefined,
  }
}

/** The visitors by page, source, country and so on. */
export function Breakdown({ domainId, view, title, choices }: Props) {
  const [by, choose] = useState(choices[0]?.by ?? 'page')
  const [limit, setLimit] = useState(few)
  const query = { ...askedOf(view), by, limit: String(limit) }
  const { data, error, refetch } = useKept(getBreakdown, { params: { id: domainId }, query })
  const label = choices.find((choice) => choice.by === by)?.label ?? title
  return (
    <BarList
      title={title}
      head={head(label)}
      rows={data?.items.map((share) => rowOf(by, share, view))}
      trouble={error?.message}
      onRetry={() => void refetch()}
      empty={t('Nothing here in this period.')}
      tools={
        choices.length > 1 && (
          <SelectField
            label={title}
            isLabelHidden
            value={by}
            choices={choices.map((choice) => ({ value: choice.by, label: choice.label }))}
            onChange={({ currentTarget }) => choose(currentTarget.value as Dimension)}
          />
        )
      }
    >
      {data && data.total > few && (
        <MoreButton isAll={limit > few} onPress={() => setLimit(limit > few ? few : more)} />
      )}
    </BarList>
  )
}

const MoreButton = ({ isAll, onPress }: { isAll: boolean; onPress: () => void }) => (
  <Button kind="quiet" isSmall onClick={onPress}>
    {isAll ? t('Show fewer') : t('Show more')}
  </Button>
)
