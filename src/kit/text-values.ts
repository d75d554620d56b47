// Written by `npm run messages`, from the English texts.

type Value = string | number

/** What stands in texts of the catalogue, by their names; in all others stands nothing. */
export interface TextValues {
  'sites.page.openIn': { app: Value }
  'sites.page.mapKeyRequired': { app: Value }
  'sites.page.priceFrom': { price: Value }
  'sites.consent.recording': { site: Value }
  'sites.forms.codeSent': { email: Value }
  'sites.forms.confirmSent': { email: Value }
  'sites.forms.check': { count: number }
  'sites.shop.said.cartFull': { number: Value }
  'sites.shop.said.tooMany': { number: Value }
  'sites.shop.discount': { code: Value }
  'sites.shop.included': { tax: Value }
  'sites.shop.afterwards': { amount: Value; interval: Value }
  'sites.shop.fewLeft': { number: Value }
  'sites.shop.optional': { label: Value }
  'sites.shop.pay': { amount: Value; method: Value }
  'sites.shop.notBegun': { method: Value }
  'sites.shop.orderNumber': { number: Value }
  'sites.shop.receipt': { email: Value }
  'sites.shop.nextSent': { email: Value }
  'sites.shop.inReview': { email: Value }
  'sites.item.picture': { title: Value; number: Value }
  'sites.item.terms.included': { tax: Value }
  'sites.item.terms.added': { tax: Value }
  'sites.item.terms.includedSomewhere': { tax: Value }
  'sites.item.terms.addedSomewhere': { tax: Value }
  'sites.item.terms.byPlace': { tax: Value }
  'sites.item.terms.withShipping': { tax: Value }
  'sites.chat.tooLarge': { size: Value }
  'sites.chat.back': { when: Value }
  'sites.chat.unread': { number: Value }
  'sites.pay.title': { sum: Value }
  'sites.pay.go': { service: Value }
  'sites.pay.scan': { service: Value }
  'sites.pay.opens': { service: Value }
  'sites.signIn.box': { place: Value }
  'sites.signIn.enterCode': { email: Value }
  'sites.signIn.resendIn': { time: Value }
  'sites.signIn.waitFor': { time: Value }
  'sites.signIn.signedIn': { email: Value }
  'sites.own.contact.text': { site: Value }
  'sites.own.contact.questions': { site: Value }
  'sites.own.subscribe.text': { site: Value }
  'sites.own.terms.text': { site: Value }
  'sites.own.privacy.text': { site: Value }
  'sites.notice.leadsTo': { host: Value }
  'mails.orders.item': { quantity: Value; name: Value }
  'mails.orders.line': { label: Value; amount: Value }
  'mails.orders.discount': { code: Value }
  'mails.orders.receipt.subject': { number: Value; store: Value }
  'mails.orders.receipt.title': { number: Value }
  'mails.orders.receipt.paidWith': { method: Value }
  'mails.orders.shipped.title': { number: Value }
  'mails.orders.shipped.sent': { store: Value }
  'mails.orders.shipped.parcel': { carrier: Value; tracking: Value }
  'mails.orders.footer': { store: Value }
  'mails.orders.refund.subject': { store: Value; amount: Value }
  'mails.orders.refund.title': { amount: Value }
  'mails.orders.refund.how': { method: Value }
  'mails.orders.refund.byHand': { store: Value }
  'mails.orders.texts.paid': { store: Value; number: Value }
  'mails.orders.texts.shipped': { store: Value; number: Value }
  'mails.orders.texts.parcel': { carrier: Value; tracking: Value }
  'mails.orders.overdue.later': { days: number }
  'mails.lists.ask.subject': { site: Value }
  'mails.lists.ask.text': { site: Value }
  'mails.lists.known.subject': { site: Value }
  'mails.lists.known.text': { site: Value }
  'mails.lists.footer.why': { site: Value }
  'mails.lists.confirm.text': { email: Value; site: Value }
  'mails.lists.confirm.doneText': { site: Value }
  'mails.lists.leave.text': { email: Value; site: Value }
  'mails.lists.leave.doneText': { site: Value }
  'mails.lists.home': { site: Value }
  'mails.lists.seeOnSite': { site: Value }
  'mails.chats.answer.subject': { site: Value }
  'mails.chats.answer.title': { site: Value }
  'mails.chats.answer.footer': { site: Value }
  'mails.chats.transcript.subject': { site: Value }
  'mails.chats.transcript.title': { site: Value }
  'mails.chats.transcript.footer': { site: Value }
  'mails.chats.notices.began': { name: Value; site: Value }
  'mails.chats.notices.wrote': { name: Value; site: Value }
  'mails.chats.notices.text': { site: Value; name: Value; words: Value; address: Value }
  'mails.chats.notices.textOfPicture': { site: Value; name: Value; address: Value }
  'mails.code.title': { site: Value }
  'mails.code.enter': { site: Value }
  'mails.code.ignore': { site: Value }
  'mails.accounts.signIn.title': { site: Value }
  'mails.accounts.reset.title': { site: Value }
  'mails.accounts.noAccount.text': { site: Value }
  'mails.accounts.passwordSet.when': { moment: Value }
  'mails.accounts.passwordReset.when': { moment: Value }
  'mails.accounts.changeCode.footer': { host: Value }
  'mails.accounts.changeWarning.text': { email: Value }
  'mails.accounts.emailChanged.text': { email: Value }
  'mails.accounts.emailChanged.undo': { days: number }
  'mails.accounts.addressGone.text': { email: Value }
  'mails.accounts.addressGone.footer': { host: Value }
  'mails.accounts.deletionPlanned.text': { day: Value }
  'mails.accounts.deleted.footer': { host: Value }
  'mails.accounts.why': { host: Value }
  'mails.plans.ending.title': { plan: Value; day: Value }
  'mails.plans.ending.otherwise': { days: number }
  'mails.plans.ended.title': { plan: Value }
  'mails.plans.ended.text': { day: Value }
  'mails.plans.receipt.title': { plan: Value }
  'mails.plans.receipt.paid': { plan: Value; amount: Value; method: Value }
  'mails.plans.receipt.renews': { day: Value }
  'mails.people.helloName': { name: Value }
  'mails.people.invitation.title': { sender: Value; site: Value }
  'mails.people.invitation.text': { sender: Value; site: Value }
  'mails.people.invitation.until': { day: Value }
  'mails.people.invitation.why': { email: Value }
  'mails.people.offer.title': { sender: Value; site: Value }
  'mails.people.offer.text': { email: Value; site: Value }
  'mails.people.handedOver.title': { site: Value }
  'mails.people.handedOver.text': { email: Value; site: Value }
  'mails.names.live.title': { name: Value }
  'mails.names.live.text': { address: Value }
  'mails.names.drifting.title': { name: Value }
  'mails.names.drifting.text': { name: Value }
  'mails.names.drifting.look': { days: number }
  'mails.names.detached.title': { name: Value }
  'mails.names.detached.text': { days: number; name: Value }
  'mails.matches.match.subject': { name: Value }
  'mails.matches.match.text': { name: Value }
  'mails.matches.match.button': { name: Value }
  'mails.matches.message.subject': { name: Value }
  'mails.matches.message.text': { name: Value }
  'mails.matches.footer': { host: Value }
  'mails.administrators.more': { count: number }
  'mails.notifications.footer': { site: Value; address: Value }
  'mails.notifications.test.chat.title': { site: Value }
  'mails.notifications.test.chat.text': { site: Value }
  'mails.notifications.test.chat.short': { site: Value }
  'mails.notifications.test.message.title': { site: Value }
  'mails.notifications.test.message.text': { site: Value }
  'mails.notifications.test.message.short': { site: Value }
  'mails.notifications.proof.subject': { site: Value }
  'mails.notifications.proof.title': { site: Value }
  'mails.notifications.proof.text': { site: Value }
  'mails.notifications.proof.short': { code: Value; site: Value }
  'mails.notifications.proof.askText': { address: Value }
  'mails.notifications.proof.onText': { address: Value; site: Value }
  'mails.notifications.stop.chat.text': { address: Value; site: Value }
  'mails.notifications.stop.message.text': { address: Value; site: Value }
  'mails.messages.title': { subject: Value }
  'mails.messages.unverifiedTitle': { subject: Value }
  'mails.messages.spamTitle': { subject: Value }
  'mails.messages.from': { sender: Value }
  'mails.messages.text': { words: Value }
  'mails.messages.textFrom': { name: Value; words: Value }
  'mails.messages.reply.title': { subject: Value }
  'mails.messages.reply.automaticTitle': { subject: Value }
  'mails.messages.reply.attachments': { names: Value }
  'mails.messages.reply.text': { words: Value }
  'mails.messages.reply.textFrom': { name: Value; words: Value }
  'mails.messages.spam.title': { count: number }
  'mails.messages.spam.about': { days: number }
  'mails.messages.spam.nobody': { words: Value }
  'mails.messages.spam.more': { count: number }
  'mails.messages.crowd.title': { count: number }
  'mails.sales.subject': { number: Value; site: Value }
  'mails.sales.title': { number: Value }
  'mails.sales.from': { name: Value; email: Value }
  'mails.payments.review.subject': { store: Value }
  'mails.payments.review.held': { remark: Value }
  'mails.payments.review.facts': { amount: Value; method: Value; reference: Value; buyer: Value }
  'mails.payments.unchargeable.subject': { site: Value }
  'mails.payments.unchargeable.text': { method: Value; name: Value; email: Value }
  'mails.payments.problems.title': { name: Value }
  'mails.papers.amount': { currency: Value }
  'mails.papers.sku': { sku: Value }
  'mails.papers.phone': { phone: Value }
  'mails.papers.paid': { day: Value; method: Value }
  'mails.papers.refund': { number: Value }
  'mails.papers.taxNumber': { number: Value }
  'mails.papers.page': { page: Value; pages: Value }
  'mails.moderation.limit.title': { name: Value }
  'mails.moderation.limit.text': { name: Value }
  'mails.moderation.suspend.title': { name: Value }
  'mails.moderation.suspend.text': { name: Value }
  'mails.moderation.restore.title': { name: Value }
  'mails.moderation.restore.text': { name: Value }
  'mails.moderation.reason': { reason: Value }
  'mails.social.attention.title': { count: number }
  'mails.social.attention.footer': { host: Value }
}
