import { expect, test } from 'vitest'
import { PreparedHistogram } from './prepared-histogram.ts'

test('a series counts its values below each bound, as Prometheus reads it', () => {
  const histogram = new PreparedHistogram({
    name: 'hats_seconds',
    help: 'Time per hat (seconds)',
    labels: ['kind', 'status'],
    buckets: [0.1, 1],
  })
  const caps = histogram.series({ kind: 'cap', status: 200 })
  for (const seconds of [0.0625, 0.1, 0.5, 4]) caps.observe(seconds)
  histogram.series({ kind: 'a "fine"\\hat\n', status: 404 }).observe(2)
  expect(histogram.text()).toBe(String.raw`# HELP hats_seconds Time per hat (seconds)
# TYPE hats_seconds histogram
hats_seconds_bucket{le="0.1",kind="cap",status="200"} 2
hats_seconds_bucket{le="1",kind="cap",status="200"} 3
hats_seconds_bucket{le="+Inf",kind="cap",status="200"} 4
hats_seconds_sum{kind="cap",status="200"} 4.6625
hats_seconds_count{kind="cap",status="200"} 4
hats_seconds_bucket{le="0.1",kind="a \"fine\"\\hat\n",status="404"} 0
hats_seconds_bucket{le="1",kind="a \"fine\"\\hat\n",status="404"} 0
hats_seconds_bucket{le="+Inf",kind="a \"fine\"\\hat\n",status="404"} 1
hats_seconds_sum{kind="a \"fine\"\\hat\n",status="404"} 2
hats_seconds_count{kind="a \"fine\"\\hat\n",status="404"} 1
`)
})
