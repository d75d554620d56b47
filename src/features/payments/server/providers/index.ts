import type { PaymentAdapter } from '../adapter/adapter.ts'
import { sandbox } from '../sandbox/adapter.ts'
import { adyen } from './adyen.ts'
import { affirm } from './affirm.ts'
import { alipayPlus } from './alipay-plus.ts'
import { alipay } from './alipay.ts'
import { applePay } from './apple-pay.ts'
import { authorize } from './authorize.ts'
import { cashApp } from './cash-app.ts'
import { chargebee } from './chargebee.ts'
import { fastspring } from './fastspring.ts'
import { googlePay } from './google-pay.ts'
import { klarna } from './klarna.ts'
import { paddle } from './paddle.ts'
import { paypal } from './paypal.ts'
import { square } from './square.ts'
import { stripe } from './stripe.ts'
import { wechatPay } from './wechat-pay.ts'

/** Payment services, in the order in which they are offered. */
export const paymentAdapters = [
  stripe,
  paypal,
  affirm,
  klarna,
  square,
  authorize,
  googlePay,
  applePay,
  alipay,
  alipayPlus,
  wechatPay,
  adyen,
  chargebee,
  paddle,
  fastspring,
  cashApp,
]

/** The adapter with that key, the sandbox included. */
export const adapterOf = (key: string): PaymentAdapter | undefined =>
  key === sandbox.key ? sandbox : paymentAdapters.find((one) => one.key === key)
