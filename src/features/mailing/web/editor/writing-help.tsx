import styles from './content-field.module.css'

const rows = [
  ['## A heading', 'a heading'],
  ['**bold**, *italic*', 'words set off'],
  ['- a point', 'a list, one point a line'],
  ['[words](/about)', 'a link to a page of your site, or to any address'],
  ['![description](images/photo.jpg)', 'a picture'],
  ['::button[Read on]{href=/about}', 'a button'],
  ['{name|friend}', 'the reader’s name, or “friend” to those without one'],
  ['{email}, {site}', 'the reader’s address, and the name of your site'],
] as const

/** What can be written in a mail. */
export const WritingHelp = () => (
  <details className={styles.help}>
    <summary>What works in mails</summary>
    <table>
      <tbody>
        {rows.map(([typed, words]) => (
          <tr key={typed}>
            <th scope="row">
              <code dir="ltr">{typed}</code>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      It is the format of your pages. Forms, maps, videos and the store don’t work in mail programs: put a button to the
      page there instead. The link to unsubscribe and your contact line are added to every mail.
    </p>
  </details>
)
