import { nodeHeight, nodeWidth, type Placed, type PlacedLink, type PlacedNode } from './place.ts'

/** What is written into a picture of the diagram. */
export interface PictureWords {
  nameOf: (node: PlacedNode) => string
  underOf: (node: PlacedNode) => string
  wordsOf: (link: PlacedLink) => string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
const inkLine = '#8a979e'
const ink = '#12181b'
const muted = '#5c6a72'

/** The diagram as a picture of lines, made anew from where everybody stands: sharp at any size. */
export const svgOf = (placed: Placed, words: PictureWords): string => {
  const lines = placed.links.map(link => {
    const last = link.points.at(-1)!
    const text = words.wordsOf(link)
    return `<polyline points="${link.points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${inkLine}"/>${
      text
        ? `<text x="${last.x}" y="${last.y - link.lift}" text-anchor="middle" font-size="11" fill="${muted}" stroke="#fff" stroke-width="3" paint-order="stroke">${escaped(text)}</text>`
        : ''
    }`
  })
  const boxes = placed.nodes.map(
    node =>
      `<rect x="${node.x}" y="${node.y}" width="${nodeWidth}" height="${nodeHeight}" rx="6" fill="#fff" stroke="${inkLine}"/><text x="${node.x + 12}" y="${node.y + 22}" font-size="13" font-weight="500" fill="${ink}">${escaped(cut(words.nameOf(node), 24))}</text><text x="${node.x + 12}" y="${node.y + 40}" font-size="11" fill="${muted}">${escaped(cut(words.underOf(node), 28))}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${placed.width}" height="${placed.height}" font-family="Inter, Arial, sans-serif"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}${boxes.join('')}</svg>`
}

/** Draws the same on a canvas: the picture as PNG, and the experimental renderer of very large diagrams. */
export const drawOn = (
  canvas: HTMLCanvasElement,
  placed: Placed,
  words: PictureWords,
  scale: number,
): void => {
  canvas.width = Math.ceil(placed.width * scale)
  canvas.height = Math.ceil(placed.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, placed.width, placed.height)
  pen.textBaseline = 'middle'
  pen.strokeStyle = inkLine
  for (const { points } of placed.links) {
    pen.beginPath()
    for (const { x, y } of points) pen.lineTo(x, y)
    pen.stroke()
  }
  pen.font = '11px Inter, Arial, sans-serif'
  pen.textAlign = 'center'
  for (const link of placed.links) {
    const last = link.points.at(-1)!
    pen.fillStyle = muted
    pen.fillText(words.wordsOf(link), last.x, last.y - link.lift)
  }
  pen.textAlign = 'left'
  for (const node of placed.nodes) {
    pen.fillStyle = '#fff'
    pen.fillRect(node.x, node.y, nodeWidth, nodeHeight)
    pen.strokeRect(node.x, node.y, nodeWidth, nodeHeight)
    pen.fillStyle = ink
    pen.font = '500 13px Inter, Arial, sans-serif'
    pen.fillText(cut(words.nameOf(node), 24), node.x + 12, node.y + 18)
    pen.fillStyle = muted
    pen.font = '11px Inter, Arial, sans-serif'
    pen.fillText(cut(words.underOf(node), 28), node.x + 12, node.y + 36)
  }
}

/** No canvas is drawn larger: browsers refuse it. */
const mostPixels = 16_000_000

/** The diagram as PNG; as sharp as its size allows. */
export const pngOf = (placed: Placed, words: PictureWords): Promise<Blob | null> => {
  const scale = Math.min(2, Math.sqrt(mostPixels / (placed.width * placed.height)))
  const canvas = document.createElement('canvas')
  drawOn(canvas, placed, words, scale)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
