import type { DomainView as Domain } from '#domains/contract.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { getSetup } from '#store/setup-contract.ts'

/** What a store still lacks. */
export const useSetup = ({ id }: Pick<Domain, 'id'>) => useAnswer(getSetup, { params: { id } })
