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

/** What is needed of a symmetric positive definite matrix: the product of its inverse with a vector, and its determinant. */
export interface Weights {
  readonly apply: (vector: readonly number[]) => readonly number[];
  /** Numbers whose product is the determinant. */
  readonly pivots: readonly number[];
}

/** A matrix with nothing beside its diagonal. */
export function weighDiagonal(diagonal: readonly number[]): Weights {
  return { apply: (vector) => vector.map((each, i) => each / diagonal[i]), pivots: diagonal };
}

/** Any symmetric positive definite matrix, by Cholesky's decomposition without roots: L D Lᵀ. */
export function weighMatrix(matrix: readonly (readonly number[])[]): Weights {
  const lower: Float64Array[] = [];
  const pivots: number[] = [];
  matrix.forEach((row, i) => {
    const own = new Float64Array(i);
    let pivot = row[i];
    for (let j = 0; j < i; j++) {
      let sum = row[j];
      const other = lower[j];
      for (let k = 0; k < j; k++) sum -= own[k] * other[k];
      own[j] = sum;
    }
    for (let j = 0; j < i; j++) {
      const scaled = own[j] / pivots[j];
      pivot -= scaled * own[j];
      own[j] = scaled;
    }
    lower.push(own);
    pivots.push(pivot);
  });
  const apply = (vector: readonly number[]) => {
    const solved = [...vector];
    for (let i = 0; i < solved.length; i++) for (let k = 0; k < i; k++) solved[i] -= lower[i][k] * solved[k];
    for (let i = 0; i < solved.length; i++) solved[i] /= pivots[i];
    for (let i = solved.length - 1; i >= 0; i--)
      for (let k = i + 1; k < solved.length; k++) solved[i] -= lower[k][i] * solved[k];
    return solved;
  };
  return { apply, pivots };
}
