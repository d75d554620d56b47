import { t } from '#kit/t.ts'
import type { CallError } from '#kit/web/call.ts'

/** Leaves for a page where something is paid, or another way to pay is entered. */
export const goToPay = (url: string): void => location.assign(url)

/** Why a subscription did not begin. */
export const explainFailure = (error: CallError | null): string | undefined =>
  error ? (error.isWordless ? '' : error.message) || t('Failed to process subscription') : undefined

/** Said instead of a way to pay. */
export const notSetUp = t('Payments aren’t set up here yet.')
