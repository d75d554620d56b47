import { sayText } from '#kit/web/say-text.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { findPart, on, writePart, type ShopTexts } from '../page/parts.ts'

export type Method = Quote['methods'][number]

export interface MethodWords {
  pay: ShopTexts['pay']
  wait: string
  chooseMethod: string
}

/** Wallets, which know already who pays: they stand first, the last of them before the others. */
const wallets = ['paypal', 'googlepay', 'applepay']

/** What the device doesn't have stands last. */
const rankOf = ({ key }: Method): number =>
  key === 'applepay' && !('ApplePaySession' in window) ? 1 : -1 - wallets.indexOf(key)

interface State {
  root: HTMLElement
  words: MethodWords
  /** Undefined before the first quote. */
  methods?: Method[]
  /** Undefined before the first quote. */
  amount?: string
  chosen?: Method | undefined
  isBusy: boolean
}

function show({ root, words, methods, amount, chosen, isBusy }: State): void {
  const pay = findPart(root, 'pay')
  findPart(root, 'panel').hidden = !chosen
  findPart(root, 'picker').hidden = chosen !== undefined || !methods?.length
  findPart(root, 'other').hidden = (methods?.length ?? 0) < 2
  findPart(root, 'no-methods').hidden = methods === undefined || methods.length > 0
  // A button that is disabled loses the focus.
  for (const button of [pay, findPart(root, 'other')]) button.ariaDisabled = String(isBusy)
  if (!chosen) return
  writePart(root, 'method', chosen.title)
  if (isBusy) pay.textContent = words.wait
  else if (amount) pay.textContent = sayText(words.pay, { amount, method: chosen.title })
}

function change(state: State, next: Partial<State>): void {
  Object.assign(state, next)
  show(state)
}

/** Why paying could not begin the last time. */
export function clearFailure(root: HTMLElement): void {
  writePart(root, 'failure')
  writePart(root, 'reason')
}

function choose(state: State, chosen?: Method): void {
  change(state, { chosen })
  writePart(state.root, 'choose')
  clearFailure(state.root)
}

function makeButton(state: State, method: Method): HTMLElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'button secondary', textContent: method.title })
  button.addEventListener('click', () => {
    choose(state, method)
    findPart(state.root, 'pay').focus()
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}

function showMethods(state: State, offered: Method[]): void {
  const methods = [...offered].sort((one, other) => rankOf(one) - rankOf(other))
  const known = JSON.stringify(state.methods)
  if (known !== JSON.stringify(methods))
    findPart(state.root, 'methods').replaceChildren(...methods.map((one) => makeButton(state, one)))
  state.methods = methods
  const [only, ...others] = methods
  if (!methods.some(({ key }) => key === state.chosen?.key)) choose(state, others.length > 0 ? undefined : only)
  else show(state)
}

/** The ways to pay: one is chosen, and then stands alone with the button that pays. */
export function openMethods(root: HTMLElement, words: MethodWords) {
  const state: State = { root, words, isBusy: false }
  const list = findPart(root, 'methods')
  on(root, 'other', () => {
    if (state.isBusy) return
    choose(state)
    list.querySelector('button')?.focus()
  })
  return {
    chosen: () => state.chosen,
    isBusy: () => state.isBusy,
    /** What is to be paid. */
    setAmount: (amount: string) => change(state, { amount }),
    setMethods: (methods: Method[]) => showMethods(state, methods),
    setBusy: (isBusy: boolean) => change(state, { isBusy }),
    askToChoose: () => {
      writePart(root, 'choose', words.chooseMethod)
      list.querySelector('button')?.focus()
    },
  }
}
