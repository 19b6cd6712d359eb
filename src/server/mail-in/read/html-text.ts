import { Parser } from 'htmlparser2'

/** What is not read: it says nothing to whoever reads, or would be fetched from elsewhere. */
const unread: ReadonlySet<string> = new Set([
  'head',
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
])
/** What begins a line of its own. */
const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** What has an empty line around it. */
const apart: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'table'])
/** Deeper is read as if it stood there: nothing that people write. */
const deepest = 200

const isQuoted = (name: string, { class: classes = '', id = '' }: Record<string, string>): boolean =>
  name === 'blockquote' ||
  /\b(gmail_quote|yahoo_quoted|protonmail_quote)\b/.test(classes) ||
  id === 'divRplyFwdMsg'

/** Lines of a text as they come, each with how deep in quotations it stands. */
class Lines {
  readonly done: string[] = []
  #line = ''
  quoted = 0

  /** Words, whose line breaks are the writer's of the page and not of the letter. */
  say(text: string, isPlain: boolean): void {
    if (isPlain) {
      const [first = '', ...rest] = text.split('\n')
      this.#line += first
      for (const line of rest) {
        this.end()
        this.#line = line
      }
      return
    }
    const words = text.replace(/[ \t\r\n\f\u00a0]+/g, ' ')
    this.#line += this.#line === '' ? words.trimStart() : words
  }

  end(): void {
    if (this.#line.trim() === '') return
    this.done.push('> '.repeat(this.quoted) + this.#line.trimEnd())
    this.#line = ''
  }

  gap(): void {
    this.end()
    const bare = '> '.repeat(this.quoted).trimEnd()
    if (this.done.length && !/^[> ]*$/.test(this.done.at(-1)!)) this.done.push(bare)
  }

  /** The end of a quotation, without the empty lines that stood last in it. */
  unquote(): void {
    this.end()
    const bare = '> '.repeat(this.quoted).trimEnd()
    while (this.done.at(-1) === bare) this.done.pop()
    this.quoted = Math.max(0, this.quoted - 1)
    this.gap()
  }

  /** A break that is written: an empty line where the line is empty. */
  break(): void {
    if (this.#line.trim() === '') this.gap()
    else this.end()
  }
}

/**
 * What a letter of HTML says, as text: quotations with `>` before each line, addresses of links beside their words. Nothing is
 * run and nothing fetched; pictures leave what they are called.
 */
export const htmlText = (html: string): string => {
  const lines = new Lines()
  const open: { name: string; isUnread: boolean; isQuoted: boolean; href?: string | undefined }[] = []
  let unreadDepth = 0
  let preDepth = 0
  let spoken = ''
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'br') return lines.break()
      if (name === 'img') return attributes.alt ? lines.say(`[${attributes.alt}]`, false) : undefined
      if (open.length >= deepest) return
      const one = {
        name,
        isUnread: unread.has(name),
        isQuoted: isQuoted(name, attributes),
        href: attributes.href,
      }
      open.push(one)
      if (apart.has(name)) lines.gap()
      else if (blocks.has(name)) lines.end()
      if (one.isUnread) unreadDepth++
      if (one.isQuoted) {
        lines.gap()
        lines.quoted = Math.min(lines.quoted + 1, 5)
      }
      if (name === 'pre') preDepth++
      if (name === 'li') lines.say('- ', false)
      if (name === 'a') spoken = ''
      if (name === 'td' || name === 'th') lines.say(' ', false)
    },
    ontext: text => {
      if (unreadDepth) return
      spoken += text
      lines.say(text, preDepth > 0)
    },
    onclosetag: name => {
      const at = open.findLastIndex(one => one.name === name)
      if (at < 0) return
      for (const one of open.splice(at)) {
        if (one.isUnread) unreadDepth--
        if (one.name === 'pre') preDepth--
        if (one.name === 'a') lines.say(toldAddress(one.href, spoken), false)
        if (one.isQuoted) {
          lines.unquote()
        } else if (apart.has(one.name)) lines.gap()
        else if (blocks.has(one.name)) lines.end()
      }
    },
  })
  parser.end(html)
  lines.end()
  return lines.done.join('\n').trim()
}

/** Where a link leads, unless its words say so already. */
const toldAddress = (href: string | undefined, words: string): string =>
  href && /^https?:\/\//i.test(href) && !words.includes(href.replace(/\/$/, ''))
    ? ` <${href.slice(0, 500)}>`
    : ''
