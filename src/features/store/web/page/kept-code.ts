import { forgetValue, recallValue, rememberValue } from './own-memory.ts'

const kept = 'discount-code'

/** The discount code that this tab uses, as it was typed. */
export const readCode = (): string | undefined => recallValue<string>(kept)
export const keepCode = (code: string): void => rememberValue(kept, code)
export const forgetCode = (): void => forgetValue(kept)
