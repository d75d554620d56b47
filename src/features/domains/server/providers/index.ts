import { porkbun } from './porkbun.ts'
import type { Registrar } from './registrar.ts'

/** Registrars whose keys belong to a domain or to the installation. */
export const registrars: readonly Registrar[] = [porkbun]
