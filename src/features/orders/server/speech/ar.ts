import type { BuyerWords } from './buyer-words.ts'

export const arabic: BuyerWords = {
  direction: 'rtl',
  line: '{quantity} × {name}: {amount}',
  shipping: 'الشحن: {amount}',
  tax: 'الضريبة: {amount}',
  taxIncluded: 'الضريبة المشمولة: {amount}',
  total: 'المجموع: {amount}',
  receipt: {
    subject: 'طلبك {number} من {store}',
    title: 'شكرًا لك على طلبك {number}',
    paidWith: 'تم الدفع عبر {method}.',
    goesTo: 'عنوان الشحن:',
    renews: 'يتجدد الاشتراك تلقائيًا. لإيقافه مؤقتًا أو إلغائه، سجّل الدخول بهذا العنوان:',
    button: 'عرض طلبك',
  },
  shipped: {
    title: 'طلبك {number} في الطريق إليك',
    sent: 'أرسل متجر {store} طلبك.',
    parcel: 'تنقله شركة {carrier} برقم التتبّع {tracking}.',
  },
  footer: 'تصلك هذه الرسالة لأن طلبًا قُدِّم إلى {store} بهذا البريد الإلكتروني.',
  refund: {
    subject: 'أعاد إليك متجر {store} مبلغ {amount}',
    title: 'مبلغ {amount} في طريقه إليك',
    how: 'يعود المبلغ بالطريقة نفسها التي دُفع بها، عبر {method}. قد يستغرق ذلك حتى عشرة أيام بحسب مصرفك.',
    byHand: 'أرسله إليك {store} مباشرة. إذا لم يصلك فتواصل مع المتجر.',
  },
  reasons: {
    accountGone: 'حُذف الحساب الذي دُفع من أجله.',
    paidTwice: 'دُفع المبلغ مرّتين.',
    soldOut: 'كان ما اشتريته قد نفد عند وصول الدفعة، لذلك يُعاد إليك المبلغ.',
  },
  overdue: {
    title: 'فشلت إحدى الدفعات',
    tomorrow: 'سنحاول مجدّدًا بعد يوم. حتى ذلك الحين لا يتغيّر شيء بالنسبة إليك. يرجى التحقّق من طريقة الدفع.',
    later: 'سنحاول مجدّدًا بعد {days} أيام. حتى ذلك الحين لا يتغيّر شيء بالنسبة إليك. يرجى التحقّق من طريقة الدفع.',
    soon: 'ستُعاد المحاولة. يرجى التحقّق من طريقة الدفع.',
    endedTitle: 'انتهى اشتراكك',
    ended: 'فشل الدفع عدّة مرّات. لن يُخصم منك شيء بعد الآن.',
    button: 'عرض الاشتراك',
  },
  texts: {
    paid: '{store}: شكرًا لك، تم دفع ثمن طلبك {number}.',
    shipped: '{store}: طلبك {number} في الطريق إليك.',
    parcel: '{carrier}، رقم التتبّع {tracking}',
  },
}
