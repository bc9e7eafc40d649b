/** Growth per minute of evenly spaced samples: the slope of the least squares line. */
export function growth(samples: readonly number[], everySeconds: number): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, each) => sum + each, 0) / samples.length;
  let [rise, run] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    rise += (index - middle) * (sample - mean);
    run += (index - middle) ** 2;
  }
  return run === 0 ? 0 : ((rise / run) * 60) / everySeconds;
}
