import styles from './preview.module.css'

/** Longer ones are cut off, as platforms do. */
const longest = 3000

const isMarked = (word: string) => /^(?:[#@]\S|https?:\/\/\S)/i.test(word)

/** A text with its tags, mentions and addresses in colour. */
export function PreviewText({ text }: { text: string }) {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  return (
    <p className={styles.text} dir="auto">
      {shown.split(/(\s+)/).map((word, at) =>
        isMarked(word) ? (
          // oxlint-disable-next-line react/no-array-index-key -- a word is known by its place alone
          <span key={at} className={styles.marked}>
            {word}
          </span>
        ) : (
          word
        ),
      )}
    </p>
  )
}
