import type { Quote } from '#store/checkout-contract.ts'
import type { DiscountPlace } from './discount-place.ts'
import { forgetCode, keepCode, readCode } from './kept-code.ts'
import { findPart, on, writePart } from './parts.ts'
import { showDiscount } from './show-discount.ts'

/** Shows either the field for a code or how to take the code off; what had the focus keeps a place for it. */
function showBox(root: HTMLElement, isUsed: boolean): void {
  const box = findPart<HTMLDetailsElement>(root, 'code-box')
  const remove = findPart(root, 'remove-code')
  const { activeElement: held } = document
  const wasInBox = box.contains(held)
  box.hidden = isUsed
  remove.hidden = !isUsed
  if (isUsed && wasInBox) remove.focus()
  else if (!isUsed && held === remove) findPart(root, 'add-code').focus()
  if (isUsed) box.open = false
}

/** The field for a code, kept in this tab as long as it counts, and what the code takes off. */
export function openField({ root, words, changed }: DiscountPlace) {
  const input = findPart<HTMLInputElement>(root, 'code')
  const complain = (mistake = '') => {
    writePart(root, 'code-mistake', mistake)
    input.ariaInvalid = mistake ? 'true' : null
  }
  const apply = () => {
    const code = input.value.trim()
    complain()
    if (code === '') return input.focus()
    keepCode(code)
    changed()
  }
  input.addEventListener('input', () => complain())
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') apply()
  })
  on(root, 'remove-code', () => {
    forgetCode()
    input.value = ''
    changed()
  })
  const show = (quote: Quote) => {
    const { discount, problems } = quote
    const problem = problems.find(({ field }) => field === 'code')
    showDiscount(root, quote, words)
    showBox(root, discount !== null && !problem)
    if (!problem) return
    input.value ||= readCode() ?? ''
    findPart<HTMLDetailsElement>(root, 'code-box').open = true
    complain(problem.message)
    forgetCode()
    if (discount) changed()
  }
  return { apply, show }
}

export type DiscountField = ReturnType<typeof openField>
