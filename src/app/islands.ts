import { loadSignIn } from '#accounts/web/load-sign-in.ts'
import type { ProveAddress } from '#chats/web/widget/thanks.ts'
import { wakeChat } from '#chats/web/wake-chat.ts'
import { isSigningIn } from '#accounts/web/is-signing-in.ts'
import { readToken } from '#kit/web/token.ts'
import { keepTyped } from '#pages/web/script/form/keep-typed.ts'
import { startMovers, wakeIslands } from '#pages/web/script/islands.ts'

/** Shows people who are signed in already that they are, before they reach for the field. */
function hurrySignIn(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island=sign-in]')) place.dataset.wake = 'idle'
}

if (readToken() || isSigningIn()) hurrySignIn()
wakeIslands({ 'sign-in': () => loadSignIn(document.documentElement.lang) })

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-mover=form]')) keepTyped(form)

/** The code for a message that was left in the chat, as for one from the contact form. */
const proveLeft: ProveAddress = async ({ form, id, email, done }) => {
  const { makeCodeEntry } = await import('#pages/web/script/form/code-entry.ts')
  const query = new URL(form.action).search
  const words = JSON.parse(form.dataset.words ?? '{}')
  return makeCodeEntry({ path: `/api/contact/${id}`, query, email, words, describedBy: 'chat-thanks-words', done })
}

startMovers({
  space: async () => (await import('#pages/web/script/space.ts')).flyOnce,
  badge: async () => (await import('#store/web/cart/badge.ts')).showCount,
  form: async () => (await import('#pages/web/script/form/open-form.ts')).openForm,
  person: async () => (readToken() ? (await import('#account/web/person-menu.ts')).showPerson : () => undefined),
  item: async () => (await import('#store/web/item/open-item.ts')).openItem,
  shelf: async () => (await import('#store/web/shelf/open-shelf.ts')).openShelf,
  cart: async () => (await import('#store/web/cart/open-cart.ts')).openCart,
  wishlist: async () => (await import('#store/web/wishlist/open-wishlist.ts')).openWishlist,
  checkout: async () => (await import('#store/web/checkout/open-checkout.ts')).openCheckout,
  chat: async () =>
    wakeChat(async () => {
      const { openChat } = await import('#chats/web/widget/open-chat.ts')
      return (place) => openChat(place, proveLeft)
    }),
  audio: async () => (await import('#pages/web/script/audio.ts')).playAudio,
})
