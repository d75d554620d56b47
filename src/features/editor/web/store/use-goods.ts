import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Adding } from '../fields/use-adding.ts'
import type { Mistakes } from '../fields/use-mistakes.ts'
import { goodsOf, noGoods, type Goods, type Item } from '../texts/goods.ts'

export interface ItemProps {
  /** Left out for a new one. */
  item: Item | undefined
  /** Of the store. */
  currency: string
  onClose: () => void
  /** What is wrong with it, by field. */
  check: (goods: Goods) => Mistakes
  /** Returns what is wrong with it by field, if anything. */
  onPut: (goods: Goods) => Mistakes | undefined
}

/** What is sent while pictures are on their way is put in once they are there; not if one was refused, which somebody should see. */
function usePicturesFirst(put: () => void) {
  const [adding, setAdding] = useState<Adding>('done')
  const [isWaiting, setWaiting] = useState(false)
  const noteAdding = (state: Adding) => {
    setAdding(state)
    if (state === 'underway' || !isWaiting) return
    setWaiting(false)
    if (state === 'done') put()
  }
  const isAdding = adding === 'underway'
  return { isAdding, isWaiting, noteAdding, putAfter: () => (isAdding ? setWaiting(true) : put()) }
}

/** What is typed; once it was sent with mistakes, each is told until it is mended. */
export function useGoods({ item, check, onPut, onClose }: ItemProps) {
  const [first] = useState(item ? goodsOf(item) : noGoods)
  const [goods, setGoods] = useState(first)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const put = () => (onPut(goods) === undefined ? onClose() : setTries(tries + 1))
  const pictures = usePicturesFirst(put)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    pictures.putAfter()
  }
  const keys = Object.keys(first) as (keyof Goods)[]
  return {
    form,
    goods,
    first,
    submit,
    ...pictures,
    mistakes: tries > 0 ? check(goods) : {},
    isTouched: pictures.isAdding || keys.some((key) => goods[key] !== first[key]),
    change: (values: Partial<Goods>) => setGoods((before) => ({ ...before, ...values })),
  }
}
