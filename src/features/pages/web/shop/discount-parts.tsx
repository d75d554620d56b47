import type { ShopProps } from './shop-props.ts'

/** What a code takes off, beside the other sums; for a script to fill. */
export const DiscountSum = () => (
  <div className="sum" data-part="discounted" hidden>
    <dt data-part="discount-name" />
    <dd data-part="discount" />
  </div>
)

/** Where a code is typed: folded, since most buyers have none. */
export function DiscountCode({ page, words }: ShopProps) {
  const id = page.newId('discount-code')
  return (
    <div className="discount-code">
      <details data-part="code-box">
        <summary data-part="add-code">{words.addCode}</summary>
        <div className="field">
          <label htmlFor={id}>{words.code}</label>
          <div className="typed-code">
            <input
              id={id}
              // Of no form: Enter applies the code, and pays nothing.
              form=""
              type="text"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              dir="ltr"
              aria-describedby={`${id}-error`}
              data-part="code"
            />
            <button type="button" className="button secondary" data-part="apply-code">
              {words.applyCode}
            </button>
          </div>
          <span className="mistake" id={`${id}-error`} role="alert" data-part="code-mistake" hidden />
        </div>
      </details>
      <button type="button" className="button link" data-part="remove-code" hidden>
        {words.removeCode}
      </button>
    </div>
  )
}
