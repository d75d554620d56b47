import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { DomainView } from './contract.ts'

export const domainHere = endpoint({
  method: 'GET',
  path: '/api/domain',
  access: 'user',
  summary: 'The domain whose own address this is, where it is one of mine',
  answer: z.object({ domain: DomainView.nullable() }),
})
