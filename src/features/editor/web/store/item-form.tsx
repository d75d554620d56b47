import { useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { BlockFields } from '../fields/block-fields.tsx'
import { choice, long, picture, words } from '../fields/fields.ts'
import { fillIn, useMistakes, type Mistakes } from '../fields/use-mistakes.ts'
import { goodsOf, noGoods, type Goods, type Item } from '../texts/store-edits.ts'
import { Rows } from '../controls/rows.tsx'

const fields = [
  words('title', 'Title'),
  words('price', 'Price', '9.90, or 9.90 EUR'),
  picture('photo', 'Picture'),
  long('description', 'Description'),
  words('category', 'Category'),
  words('sizes', 'Sizes', 'S, M, L'),
  words('colors', 'Colours', 'red, blue'),
  words('stock', 'How many there are', 'Empty: always some.'),
  choice(
    'interval',
    'Paid',
    ['', 'Once'],
    ['day', 'Every day'],
    ['week', 'Every week'],
    ['month', 'Every month'],
    ['year', 'Every year'],
  ),
  words('url', 'Address', 'Empty: from the title.'),
]

interface Props {
  /** Left out for a new one. */
  item: Item | undefined
  onClose: () => void
  /** Returns what is wrong with it by field, if anything. */
  onPut: (goods: Goods) => Mistakes | undefined
}

/** One thing for sale. */
export function ItemForm({ item, onClose, onPut }: Props) {
  const [first] = useState(item ? goodsOf(item) : noGoods)
  const [goods, setGoods] = useState(first)
  const { form, setMistakes, problems } = useMistakes()
  const isTouched = fields.some(({ key }) => goods[key as keyof Goods] !== first[key as keyof Goods])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = onPut(goods)
    setMistakes(found)
    if (found === undefined) onClose()
  }
  return (
    <Dialog isOpen title={item?.title ?? 'Something new'} onClose={onClose} isUnsaved={isTouched}>
      <form onSubmit={submit} ref={form} noValidate>
        <Rows>
          <BlockFields
            fields={fields}
            values={goods}
            onChange={(next) => setGoods(fillIn(noGoods, next))}
            isFocused
            problems={problems}
          />
          <Button kind="primary" type="submit">
            {item ? 'Take it over' : 'Put it in the store'}
          </Button>
        </Rows>
      </form>
    </Dialog>
  )
}
