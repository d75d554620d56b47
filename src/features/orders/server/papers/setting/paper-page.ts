import { escapeHtml } from '#kit/escape-html.ts'
import { nameOfPapers, type Paper, type PaperParty, type PaperRow } from './paper.ts'

const looks = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:2rem 1.5rem;font:15px/1.5 system-ui,sans-serif;color:#1c1f26;background:#fff}
article+article{break-before:page;margin-block-start:4rem}
header,.head{display:flex;flex-wrap:wrap;gap:1rem 2rem;justify-content:space-between}
h1{margin:0;font-size:1.8rem}
.store{margin:0;font-size:1.3rem;font-weight:650}
.head{margin-block:2rem}
.head>*{flex:1 1 12rem;margin:0}
h2,dt,.note,footer,.quiet{margin:0;font-size:.85rem;font-weight:400;color:#5d6470}
dd{margin:0 0 .4rem;font-weight:650}
address{font-style:normal}
address span{display:block;overflow-wrap:anywhere}
address span:first-child{font-weight:650}
table{inline-size:100%;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th{font-size:.8rem;color:#5d6470;text-align:start;border-block-end:1px solid #1c1f26}
td{border-block-end:1px solid #d5d8de;vertical-align:top}
th,td{padding:.5rem 1rem .5rem 0}
.end{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
:is(th,td):last-child{padding-inline-end:0}
tfoot{display:table-row-group}
tfoot :is(th,td){border:0;font-weight:400}
tfoot .total{font-size:1.15rem;font-weight:650;color:inherit}
footer{margin-block-start:3rem;padding-block-start:.75rem;border-block-start:1px solid #d5d8de;white-space:pre-line}
@page{margin:18mm}
@media print{body{padding:0;max-width:none}}
`

const writeParty = ({ title, lines }: PaperParty) =>
  `<div>${title && `<h2>${escapeHtml(title)}</h2>`}<address>${lines
    .map((line) => `<span dir="auto">${escapeHtml(line)}</span>`)
    .join('')}</address></div>`

const writeRow = (paper: Paper, { cells, note }: PaperRow) => {
  const written = cells.map((cell, place) => {
    const isAtEnd = paper.columns[place]?.isAtEnd
    const below = place === 0 && note ? `<div class="note" dir="auto">${escapeHtml(note)}</div>` : ''
    return `<td${isAtEnd ? ' class="end"' : ' dir="auto"'}>${escapeHtml(cell)}${below}</td>`
  })
  return `<tr>${written.join('')}</tr>`
}

const writeSum = (paper: Paper, { label, amount, isTotal }: Paper['sums'][number]) => {
  const total = isTotal ? ' total' : ''
  const span = paper.columns.length - 1
  return `<tr><th scope="row" colspan="${span}" class="end${total}">${escapeHtml(label)}</th><td class="end${total}">${escapeHtml(amount)}</td></tr>`
}

function writePaper(paper: Paper): string {
  const { language, direction, title, facts, columns } = paper
  const shown = facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`)
  const heads = columns.map(
    (each) => `<th scope="col"${each.isAtEnd ? ' class="end"' : ''}>${escapeHtml(each.title)}</th>`,
  )
  const paragraphs = paper.notes.map((note) => `<p class="quiet">${escapeHtml(note)}</p>`)
  return `<article lang="${escapeHtml(language)}" dir="${direction}">
<header><p class="store" style="color:${escapeHtml(paper.colour)}" dir="auto">${escapeHtml(paper.store)}</p><h1>${escapeHtml(title)}</h1></header>
<div class="head">${paper.parties.map(writeParty).join('')}<dl>${shown.join('')}</dl></div>
<table><thead><tr>${heads.join('')}</tr></thead><tbody>${paper.rows.map((row) => writeRow(paper, row)).join('')}</tbody>
<tfoot>${paper.sums.map((sum) => writeSum(paper, sum)).join('')}</tfoot></table>
${paragraphs.join('')}<footer>${paper.footer.map(escapeHtml).join('\n')}</footer></article>`
}

/** Papers as a page of its own, to be printed from a browser; it runs nothing and loads nothing. */
export const writePaperPage = (papers: readonly Paper[]): string => `<!doctype html>
<html lang="${escapeHtml(papers[0]?.language ?? 'en')}"><head><meta charset="utf-8"><title>${escapeHtml(nameOfPapers(papers))}</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${looks}</style></head><body>
${papers.map(writePaper).join('')}
</body></html>`
