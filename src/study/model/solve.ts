/**
 * The inverse of a symmetric positive definite matrix, and the logarithm-free product of its pivots: by Gauss–Jordan
 * elimination on the diagonal, which needs no exchange of rows for such a matrix. Only + − × ÷ are used.
 */
export function invertPositive(matrix: readonly (readonly number[])[]): {
  readonly inverse: number[][];
  /** The pivots, whose product is the determinant. */
  readonly pivots: readonly number[];
} {
  const size = matrix.length;
  const work = matrix.map((row) => [...row]);
  const pivots: number[] = [];
  for (let k = 0; k < size; k++) {
    const pivot = work[k][k];
    pivots.push(pivot);
    for (let j = 0; j < size; j++) if (j !== k) work[k][j] /= pivot;
    for (let i = 0; i < size; i++) {
      if (i === k) continue;
      const factor = work[i][k];
      for (let j = 0; j < size; j++) if (j !== k) work[i][j] -= factor * work[k][j];
      work[i][k] = -factor / pivot;
    }
    work[k][k] = 1 / pivot;
  }
  return { inverse: work, pivots };
}
