import { asset } from './asset.ts'

/** What is financed and owned. */
export const assets = [asset]
