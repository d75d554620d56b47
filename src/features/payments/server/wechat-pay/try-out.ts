import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { callApi, failureIn, isSigned, shapeOf, type WeChat } from './api.ts'
import { Sealed, unsealResource } from './sealed.ts'

const Certificates = z.object({ data: z.array(z.object({ encrypt_certificate: Sealed.nullish() })) })
const keyCharacters = 32

/** Asks for the certificates of WeChat Pay. Merchants that have its public key only are told that there are none. */
export async function tryOut(service: WeChat): Promise<void> {
  const wrongKey = new PaymentFailed(
    'bad_credentials',
    phrase('wechat-api-key-invalid', 'The API v3 key is invalid. Enter its 32 characters again.'),
  )
  if (service.given.api_v3_key.length !== keyCharacters) throw wrongKey
  const call = { path: '/v3/certificates' }
  const { reply, code } = await callApi(service, call)
  if (code !== undefined) {
    if (code !== 'RESOURCE_NOT_EXISTS') throw failureIn(service, call, reply, code)
    const isRight =
      !reply.headers.has('wechatpay-signature') || isSigned(service, reply.headers, Buffer.from(reply.text))
    if (!isRight)
      throw new PaymentFailed(
        'bad_credentials',
        phrase('wechat-public-key-invalid', 'The WeChat Pay public key is invalid. Enter it again.'),
      )
    return
  }
  const [first] = shapeOf(call, reply, Certificates).data
  if (first?.encrypt_certificate && unsealResource(service, first.encrypt_certificate) === undefined) throw wrongKey
}
