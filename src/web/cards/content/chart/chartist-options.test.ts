import { expect, it } from 'vitest'
import { fromChartist } from './chartist-options.ts'

it('lines and bars stand over their labels', () => {
  const bars = {
    type: 'Bar',
    labels: ['Jan', 'Feb'],
    series: [[1, 3], { name: 'Loans', data: [{ y: 2 }, 4] }],
  }
  expect(fromChartist(bars)).toMatchObject({
    legend: {},
    xAxis: { type: 'category', data: ['Jan', 'Feb'] },
    series: [
      { type: 'bar', data: [1, 3] },
      { type: 'bar', name: 'Loans', data: [2, 4] },
    ],
  })
  expect(fromChartist({ labels: ['A'], series: [[1]] })).toMatchObject({
    series: [{ type: 'line', data: [1] }],
  })
})

it('single numbers are a pie, by their labels', () => {
  expect(fromChartist({ labels: ['Leases', 'Loans'], series: [70, { value: 30 }] })).toMatchObject({
    series: [
      {
        type: 'pie',
        data: [
          { name: 'Leases', value: 70 },
          { name: 'Loans', value: 30 },
        ],
      },
    ],
  })
})

it('what our charts understand already stays as it is', () => {
  const options = { xAxis: {}, series: [{ type: 'bar', data: [1] }] }
  expect(fromChartist(options)).toBe(options)
})
