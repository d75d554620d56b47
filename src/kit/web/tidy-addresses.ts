import { tidyMailAddress } from '../typed-values.ts'

/** An address that was pasted with brackets, or with what nobody sees, is put right before the browser judges it. */
export function tidyAddresses(): void {
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
    const tidy = tidyMailAddress(target.value)
    if (tidy !== target.value) target.value = tidy
  })
}
