import { prices } from './asset.rules.ts'

export const assetsRules = { 'asset/prices': prices }
