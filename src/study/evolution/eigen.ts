/** The eigenvalues of a symmetric matrix, and its eigenvectors as columns. */
export interface Eigen {
  readonly values: readonly number[];
  readonly vectors: readonly (readonly number[])[];
}

const MAX_SWEEPS = 60;

/**
 * The eigendecomposition of a symmetric matrix by Jacobi's method: plane rotations until all elements off the diagonal
 * are 0. It uses only + − × ÷ √, so it has the same bits on every machine.
 */
export function decomposeSymmetric(symmetric: readonly (readonly number[])[]): Eigen {
  const size = symmetric.length;
  const matrix = symmetric.map((row) => [...row]);
  const vectors = matrix.map((_, i) => matrix.map((__, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < MAX_SWEEPS && !isDiagonal(matrix); sweep++)
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, p, q);
  return { values: matrix.map((row, i) => row[i]), vectors };
}

function isDiagonal(matrix: readonly (readonly number[])[]): boolean {
  return matrix.every((row, i) => row.every((each, j) => i === j || each === 0));
}

/** Rotates the plane of two axes so that the element off the diagonal becomes 0. */
function rotate(matrix: number[][], vectors: number[][], p: number, q: number): void {
  const off = matrix[p][q];
  const [first, second] = [matrix[p][p], matrix[q][q]];
  // Too small to change either element on the diagonal.
  if (Math.abs(first) + Math.abs(off) === Math.abs(first) && Math.abs(second) + Math.abs(off) === Math.abs(second)) {
    matrix[p][q] = 0;
    matrix[q][p] = 0;
    return;
  }
  const theta = (second - first) / (2 * off);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0; k < matrix.length; k++) {
    const [a, b] = [matrix[k][p], matrix[k][q]];
    matrix[k][p] = cosine * a - sine * b;
    matrix[k][q] = sine * a + cosine * b;
  }
  for (let k = 0; k < matrix.length; k++) {
    const [a, b] = [matrix[p][k], matrix[q][k]];
    matrix[p][k] = cosine * a - sine * b;
    matrix[q][k] = sine * a + cosine * b;
  }
  matrix[p][q] = 0;
  matrix[q][p] = 0;
  for (const row of vectors) {
    const [a, b] = [row[p], row[q]];
    row[p] = cosine * a - sine * b;
    row[q] = sine * a + cosine * b;
  }
}
