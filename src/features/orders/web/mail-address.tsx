import layout from '#kit/web/parts/layout.module.css'

/** What a phone has room for; the rare longer part is broken somewhere. */
const longestWholeCharacters = 30

const Part = ({ text }: { text: string }) =>
  text.length > longestWholeCharacters ? text : <span className={layout.whole}>{text}</span>

/** A mail address, broken before its domain alone, and only where there is no room for it. */
export function MailAddress({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <>
      <Part text={address.slice(0, at)} />
      <wbr />
      <Part text={address.slice(at)} />
    </>
  )
}
