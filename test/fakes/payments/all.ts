import { openAdyen } from './adyen.ts'
import { openAuthorize } from './authorize.ts'
import { openAlipayPlus } from './alipay-plus.ts'
import { openAlipay } from './alipay.ts'
import { openChargebee } from './chargebee.ts'
import { openAffirm } from './affirm.ts'
import type { PaymentFake } from './fake.ts'
import { openPayPal } from './paypal.ts'
import { openFastSpring } from './fastspring.ts'
import { openKlarna } from './klarna.ts'
import { openPaddle } from './paddle.ts'
import { openSquare } from './square.ts'
import { openStripe } from './stripe.ts'
import { openWeChatPay } from './wechat-pay.ts'

/** Opens a fake of each payment service, by the key of its adapter. The clock is the tests' own. */
export const paymentFakes: Record<string, (now: () => Date) => Promise<PaymentFake>> = {
  affirm: openAffirm,
  paypal: openPayPal,
  chargebee: openChargebee,
  alipay: openAlipay,
  alipayplus: openAlipayPlus,
  wechatpay: openWeChatPay,
  adyen: openAdyen,
  authorize: openAuthorize,
  fastspring: openFastSpring,
  stripe: openStripe,
  paddle: openPaddle,
  square: openSquare,
  klarna: openKlarna,
}
